#!/usr/bin/env bash
# What the hooks of pre-commit run: the package of npm of the version that the repository's tag names. To be built from
# the repository itself, it would need hundreds of packages.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
package=${PCP_FILES_PACKAGE:-pcp-files@$(node -p 'require(process.argv[1]).version' "$root/package.json")}
exec npx --yes --package "$package" -- pcp-files "$@"
