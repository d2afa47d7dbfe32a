# The other packages: another processor, Windows by Wine, and the image.

# Serves in the background and waits; the words after the port start the program.
serve() {
	local port=$1
	shift
	PORT=$port DATA_DIR=$work/data-$port NODE_COMPILE_CACHE=$work/cache "$@" >"$work/$port.log" 2>&1 &
	answers http://$host:$port || {
		cat "$work/$port.log" >&2
		return 1
	}
}

try_arm64() {
	say 'arm64, by qemu'
	dpkg-deb --extract "$packages/kirana_${version}_arm64.deb" "$work/arm64"
	cd "$work/arm64/usr/lib/kirana"
	printf '#!/bin/sh\nexec qemu-aarch64-static -L /usr/aarch64-linux-gnu %s "$@"\n' "$PWD/bin/node" >"$work/node"
	chmod +x "$work/node"
	# The processes that it starts need the emulator too.
	local node="$work/node --import data:text/javascript,process.execPath='$work/node'"
	local data=$work/data-4101
	DATA_DIR=$data $node server/kirana.mjs invite asha@example.com owner --address http://$host:4101 >"$work/link"
	serve 4101 $node server/kirana.mjs serve
	node "$here/client.mjs" http://$host:4101 "$(cat "$work/link")"
	kill %%
}

# Wine 8 has neither of two calls of Windows 10 that Node makes: Node does without the one, the other is given.
try_windows() {
	say 'Windows, by Wine'
	cd "$work"
	unzip -q "$packages/kirana-$version-windows.zip"
	cd "kirana-$version-windows"
	LC_ALL=C sed --in-place 's/VirtualAlloc2/VirtualAllocX/g' bin/node.exe
	cat >"$work/prng.c" <<-'C'
		int __stdcall SystemFunction036(void *, unsigned long);
		__declspec(dllexport) int ProcessPrng(void *to, unsigned long long length) { return SystemFunction036(to, length); }
	C
	export PATH=/usr/lib/wine:$PATH WINESERVER=/usr/lib/wine/wineserver64
	export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES='bcryptprimitives=n;mscoree,mshtml=' PORT=4102
	wine64 wineboot --init >/dev/null 2>&1
	x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$work/prng.c" -ladvapi32
	wine64 reg add 'HKCU\Software\Wine' /v Version /d win10 >/dev/null
	windows invite asha@example.com owner --address http://$host:4102
	start_windows
	node "$here/client.mjs" http://$host:4102 "$(tr --delete '\r' <said)"
	windows backup
	windows backups
	local name=$(awk '/asked-/ { print $1; exit }' said)
	wineserver64 --kill
	wineserver64 --wait
	windows restore "$name" --replace
	start_windows
	node "$here/client.mjs" http://$host:4102
	wineserver64 --kill
	wineserver64 --wait
}

# Runs kirana.cmd; what it says goes into a file, since Node cannot open a pipe of Wine.
windows() {
	wine64 cmd /c "kirana.cmd $* >said 2>&1" </dev/null || { cat said; return 1; }
}

start_windows() {
	# Wine's way of quoting is not that of cmd.
	echo '@"Start Kirana.cmd" >served 2>&1' >try.cmd
	wine64 cmd /c try.cmd </dev/null &
	answers http://$host:4102 || { cat served; return 1; }
}

# The image, on bases made here; the one that is built on has this machine's Node and npm.
try_image() {
	say 'the image'
	local store="--root $work/images --runroot $work/run --storage-driver vfs"
	debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/base" "$mirror" >"$work/base.log"
	base_image base "$work/base"
	local node=$(which -a node | grep --invert-match node_modules | head -1)
	cp --dereference "$node" "$work/base/usr/bin/node"
	cp --recursive "$(dirname "$(readlink --canonicalize "$(type -P npm)")")/.." "$work/base/usr/lib/npm"
	ln --symbolic /usr/lib/npm/bin/npm-cli.js "$work/base/usr/bin/npm"
	mkdir --parents "$work/base/usr/etc"
	cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$work/base/usr/etc/authorities"
	printf 'registry=%s\ncafile=/usr/etc/authorities\n' "$(npm config get registry)" >"$work/base/usr/etc/npmrc"
	base_image build "$work/base"
	buildah $store bud --quiet --isolation chroot --build-arg BUILD=localhost/build --build-arg BASE=localhost/base \
		--tag kirana "$here/../.." >"$work/image.log" 2>&1 || { tail -40 "$work/image.log"; return 1; }
	local container=$(buildah $store from localhost/kirana)
	buildah $store run --isolation chroot --workingdir /tmp --env PORT=4103 "$container" -- \
		/kirana/bin/node /kirana/server/kirana.mjs demo --orders 5 --days 1 >"$work/4103.log" 2>&1 &
	answers http://$host:4103 || { cat "$work/4103.log"; return 1; }
	curl --silent --fail http://$host:4103/shop | grep --only-matching --max-count=1 /shop/assets/
	grep --quiet '^Uid:.*1000' /proc/$(pgrep --full --newest 'kirana.mjs demo --orders 5')/status
	kill %%
}

# A folder as an image of this name.
base_image() {
	local container=$(buildah $store from scratch)
	buildah $store add --quiet "$container" "$2" / >/dev/null
	buildah $store commit --quiet --rm "$container" "$1" >/dev/null
}
