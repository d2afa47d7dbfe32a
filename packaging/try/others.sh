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
	local node="qemu-aarch64-static -L /usr/aarch64-linux-gnu bin/node"
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
	x86_64-w64-mingw32-gcc -shared -o bin/bcryptprimitives.dll "$work/prng.c" -ladvapi32
	export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES='bcryptprimitives=n;mscoree,mshtml=' PORT=4102
	wine64 wineboot --init >/dev/null 2>&1
	wine64 cmd /c kirana.cmd invite asha@example.com owner --address http://$host:4102 | tr -d '\r' >"$work/link"
	wine64 cmd /c 'Start Kirana.cmd' >"$work/4102.log" 2>&1 </dev/null &
	answers http://$host:4102 || { cat "$work/4102.log"; return 1; }
	node "$here/client.mjs" http://$host:4102 "$(cat "$work/link")"
	wine64 cmd /c kirana.cmd backup
	local name=$(wine64 cmd /c kirana.cmd backups | tr -d '\r' | awk '/asked-/ { print $1; exit }')
	wineserver --kill
	wine64 cmd /c kirana.cmd restore "$name" --replace
	wine64 cmd /c 'Start Kirana.cmd' >"$work/4102.log" 2>&1 </dev/null &
	answers http://$host:4102
	node "$here/client.mjs" http://$host:4102
	wineserver --kill
}

# The image, on bases made here; the one that is built on has this machine's Node and npm.
try_image() {
	say 'the image'
	local store="--root $work/images --runroot $work/run --storage-driver vfs"
	debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/base" "$mirror" >"$work/base.log"
	base_image base "$work/base"
	cp --parents --recursive "$(readlink --canonicalize "$(command -v node)")" /usr/lib/node_modules/npm /etc/npmrc \
		/etc/ssl/certs "$HOME/.npmrc" "$work/base" 2>/dev/null || true
	ln --symbolic --force /usr/lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/bin/npm"
	base_image build "$work/base"
	buildah $store bud --quiet --isolation chroot --build-arg BUILD=localhost/build --build-arg BASE=localhost/base \
		--tag kirana "$here/../.." >"$work/image.log" 2>&1 || { tail -40 "$work/image.log"; return 1; }
	local container=$(buildah $store from localhost/kirana)
	buildah $store run --isolation chroot --env PORT=4103 "$container" -- \
		bin/node server/kirana.mjs demo --orders 5 --days 1 >"$work/4103.log" 2>&1 &
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
