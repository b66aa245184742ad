import type { CheckOptions, ReportFormat } from '../../options.ts';
import type { Reporter, ReportHost } from './reporter.ts';
import { textReporter } from './textReporter.ts';

type CreateReporter = (options: CheckOptions, host: ReportHost) => Promise<Reporter>;

const creators: Readonly<Record<ReportFormat, CreateReporter>> = {
  text: (options, host) => Promise.resolve(textReporter(options, host)),
  github: async (_, host) => (await import('./githubReporter.ts')).githubReporter(host),
  json: async (_, host) => (await import('./jsonReporter.ts')).jsonReporter(host),
  junit: async (options, host) => (await import('./junitReporter.ts')).junitReporter(options, host),
  'code-quality': async (_, host) => (await import('./codeQualityReporter.ts')).codeQualityReporter(host),
  sarif: async (_, host) => (await import('./sarifReporter.ts')).sarifReporter(host),
};

/** Loads and makes the reporter that the options ask for. */
export function createReporter(options: CheckOptions, host: ReportHost): Promise<Reporter> {
  return creators[options.format](options, host);
}
