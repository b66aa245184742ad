import { findOnPath, installPackages } from '../host/installPackages.ts';
import { reasonOf } from '../host/missingPrerequisite.ts';

/** Programs that some suites run besides PCP's, and Debian's packages of them. */
const packagesOf = {
  zsh: ['zsh'],
  fish: ['fish'],
  emacs: ['emacs-nox', 'elpa-eglot'],
  'pre-commit': ['pre-commit'],
} as const;

/** In CI, where all suites run, installs those that are missing. Elsewhere suites say what they lack: a person may not want it. */
export function installOtherPrograms(): void {
  const missing = Object.entries(packagesOf).filter(([program]) => findOnPath(program) === undefined);
  if (!process.env['CI'] || missing.length === 0) return;
  const packages = missing.flatMap(([, names]) => names);
  console.log(`Installing Debian's ${packages.join(', ')} (once, about a minute) …`);
  try {
    installPackages(packages);
  } catch (error) {
    console.log(`They cannot be installed: ${reasonOf(error)}`);
  }
}
