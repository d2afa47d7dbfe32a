#!/bin/bash
# Installs, updates, restores and removes what `npm run package` has made, in a Debian that is booted for it, on
# another processor, under Wine and as an image. `npm run package -- --try` calls it, as root on Debian 12 with
# buildah debootstrap gcc-mingw-w64-x86-64 libc6-arm64-cross libnss3-tools libstdc++6-arm64-cross lintian
# qemu-user-static systemd-container unzip wine64 zip. It takes ten minutes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
packages=$here/../../packages
version=$(node -p "require('$here/../../package.json').version")
export PATH=$here/../../node_modules/.bin:$PATH
work=$(mktemp -d /tmp/kirana-try-XXXXXX)
host=127.0.0.1
mirror=$(apt-get indextargets --format '$(REPO_URI)' | head -1)

say() { printf '\n=== %s (%d s)\n' "$*" "$SECONDS"; }

# Waits for a server to answer, half a minute at most.
answers() {
	for _ in $(seq 300); do
		if curl --silent --fail --output /dev/null "$1/readyz"; then return; fi
		sleep 0.1
	done
	echo "$1 does not answer" >&2
	return 1
}

. "$here/debian.sh"
. "$here/others.sh"

cleanup() {
	trap - EXIT
	jobs -p | xargs --no-run-if-empty kill 2>/dev/null || true
	[ -z "${machine:-}" ] || kill "$machine" 2>/dev/null || true
	[ ! -d "$work/wine" ] || WINEPREFIX=$work/wine /usr/lib/wine/wineserver64 --kill || true
	wait || true
	rm -rf "$work"
}
trap cleanup EXIT

for part in "${@:-debian arm64 windows image}"; do for one in $part; do try_"$one"; done; done
say 'all of it works'
