# The Debian package, in a booted Debian without a network.

# Runs a command in the booted Debian as root, as somebody who has logged in.
inside() {
	nsenter --target "$leader" --mount --uts --ipc --net --pid --root --wd -- env --ignore-environment \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
		DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes bash -euc "cd /opt; $1"
}

# Runs a command of this machine in the network of the booted Debian.
beside() { nsenter --target "$leader" --net -- "$@"; }

boot() {
	systemd-nspawn --quiet --register=no --keep-unit --private-network --boot --directory="$root" \
		>"$work/boot.log" 2>&1 &
	machine=$!
	for _ in $(seq 300); do
		leader=$(pgrep --parent "$machine" | head -1 || true)
		if [ -n "$leader" ] && inside 'systemctl is-system-running | grep -Eq "running|degraded"' 2>/dev/null; then
			return
		fi
		sleep 0.2
	done
	tail "$work/boot.log" >&2
	return 1
}

# The same package as a later version, with a migration more and another conffile.
next_version() {
	local tree=$work/next
	dpkg-deb --raw-extract "$packages/kirana_${version}_amd64.deb" "$tree"
	sed --in-place "s/^Version: .*/Version: 9.0.0/" "$tree/DEBIAN/control"
	sed --in-place "s/\"version\": \"$version\"/\"version\": \"9.0.0\"/" "$tree/usr/lib/kirana/package.json"
	echo 'export async function up() {}' >"$tree/usr/lib/kirana/server/migrations/999_try.ts"
	echo '# Of the later version.' >>"$tree/etc/kirana.env"
	dpkg-deb --root-owner-group -Znone --build "$tree" "$root/opt/next.deb" >/dev/null
}

try_debian() {
	say 'lintian'
	lintian --fail-on error "$packages/kirana_${version}_amd64.deb"
	say 'a bare Debian'
	root=$work/debian
	debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,adduser,init-system-helpers,libstdc++6,caddy,ca-certificates,curl \
		bookworm "$root" "$mirror" >"$work/debootstrap.log"
	cp "$packages/kirana_${version}_amd64.deb" "$root/opt/kirana.deb"
	echo 'quiet "2"; APT::Get::Assume-Yes "true"; Dpkg::Use-Pty "false";' >"$root/etc/apt/apt.conf.d/try"
	boot
	local address=http://$host:3000

	say 'install'
	local before=$(date +%s%N)
	inside 'apt-get install ./kirana.deb'
	beside bash -c "$(declare -f answers); answers $address"
	local ms=$((($(date +%s%N) - before) / 1000000))
	echo "answers after $ms ms"
	((ms <= 10000))
	local link=$(inside "kirana invite asha@example.com owner --address $address")
	beside node "$here/client.mjs" $address "$link"
	inside 'systemctl is-enabled kirana; test "$(stat --format=%a:%U /var/lib/kirana)" = 700:kirana'
	inside 'test "$(stat --format=%a:%U:%G /etc/kirana.env)" = 640:root:kirana'
	inside 'kirana seed --orders 200 --days 5 >/dev/null'
	inside '! setpriv --reuid=nobody --clear-groups kirana backups' 2>&1 | grep 'sudo kirana backups'
	inside 'kirana backup && kirana backups | grep asked-'

	say 'kill -9'
	inside 'kill -9 $(systemctl show --property=MainPID --value kirana)'
	beside bash -c "$(declare -f answers); sleep 1; answers $address"
	beside node "$here/client.mjs" $address

	say 'a later version, with an edited conffile'
	next_version
	inside 'echo SESSION_HOURS=100 >>/etc/kirana.env'
	inside 'apt-get install ./next.deb <<<N'
	beside bash -c "$(declare -f answers); answers $address"
	inside 'grep SESSION_HOURS=100 /etc/kirana.env; kirana backups | grep before-9.0.0'
	beside node "$here/client.mjs" $address

	say 'back to the version before'
	inside 'apt-get install --allow-downgrades ./kirana.deb <<<N; systemctl stop kirana'
	inside 'kirana restore $(ls /var/lib/kirana/backups | grep before-9.0.0) --replace; systemctl start kirana'
	beside bash -c "$(declare -f answers); answers $address"
	beside node "$here/client.mjs" $address

	try_caddy

	say 'remove, purge'
	inside 'apt-get remove kirana; test -f /var/lib/kirana/kirana.sqlite; test -f /etc/kirana.env'
	inside '! systemctl is-active kirana'
	inside 'apt-get purge kirana; test -f /var/lib/kirana/kirana.sqlite; test ! -e /etc/kirana.env'
	inside 'test ! -e /usr/lib/kirana -a ! -e /usr/bin/kirana; ! systemctl is-enabled kirana 2>/dev/null'
	inside 'apt-get install ./kirana.deb'
	beside bash -c "$(declare -f answers); answers $address"
	beside node "$here/client.mjs" $address
	kill "$machine"
	wait "$machine" || true
	machine=
}

# Debian's Caddy before it, with a certificate of its own.
try_caddy() {
	say 'Caddy'
	inside 'sed "s/^shop.example.in {/&\n\ttls internal/" /usr/share/doc/kirana/Caddyfile >/etc/caddy/Caddyfile
		echo 127.0.0.1 localhost shop.example.in >/etc/hosts; systemctl restart caddy
		cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/
		update-ca-certificates >/dev/null'
	inside 'curl --silent --fail --head https://shop.example.in/ | grep -i strict-transport-security'
	inside 'kirana invite ravi@example.com rider --address https://shop.example.in | grep ^https://shop.example.in/join'
	local -x HOME=$work
	mkdir --parents "$HOME/.pki/nssdb"
	certutil -N -d "sql:$HOME/.pki/nssdb" --empty-password
	certutil -A -d "sql:$HOME/.pki/nssdb" -n caddy -t C,, -i "$root/usr/local/share/ca-certificates/root.crt"
	beside node "$here/https.mjs" https://shop.example.in
	# A page that is asked for while the server restarts waits for it.
	inside 'systemctl restart kirana & curl --silent --fail --output /dev/null https://shop.example.in/; wait'
}
