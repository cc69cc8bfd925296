/**
 * Domains that lead nobody, or everybody elsewhere, as data: a short link to one of them or to a name below it is
 * refused. A name that is missing here can be blocked at /admin/links, too.
 */

interface ZoneList {
  /** Where the list comes from. */
  readonly source: string
  readonly zones: readonly string[]
}

/**
 * Special-use names that no public server answers for. example.com, example.net and example.org are in the registry
 * too, but are public sites of IANA. `arpa` stands for all names of the registry below it, and is no place for sites
 * (RFC 3172).
 */
const SPECIAL_USE: ZoneList = {
  source: 'https://www.iana.org/assignments/special-use-domain-names, read in November 2026',
  zones: ['alt', 'arpa', 'example', 'invalid', 'local', 'localhost', 'onion', 'test'],
}

/** Top-level domains of homes, offices and data centres; ICANN delegates none of the first four. */
const PRIVATE_NETWORKS: ZoneList = {
  source:
    'RFC 6762, appendix G; ICANN on .internal (2024-07-29) and on home, corp and mail (2018-02-04); Kubernetes, Consul and Docker',
  zones: [
    'internal',
    'home',
    'corp',
    'mail',
    'lan',
    'intranet',
    'intra',
    'private',
    'localdomain',
    'localdomain4',
    'localdomain6',
    'localnet',
    'domain',
    'workgroup',
    'dhcp',
    'gateway',
    'router',
    'svc',
    'consul',
    'docker',
  ],
}

/** Names of networks that need a program of their own. */
const OTHER_NETWORKS: ZoneList = {
  source: 'draft-grothoff-iesg-special-use-p2p-names; Namecoin, ENS and Handshake',
  zones: ['bit', 'eth', 'exit', 'gnu', 'i2p', 'zkey'],
}

/** Names for which a home’s router answers with its own address. */
const ROUTERS: ZoneList = {
  source: 'The handbooks of AVM, Netgear, TP-Link, Asus, D-Link, Huawei, Xiaomi, Telekom and Vodafone',
  zones: [
    'cpe',
    'ip',
    'easy.box',
    'fritz.box',
    'hi.link',
    'routerlogin.com',
    'routerlogin.net',
    'orbilogin.com',
    'orbilogin.net',
    'tplinkap.net',
    'tplinkdeco.net',
    'tplinklogin.net',
    'tplinkmodem.net',
    'tplinkrepeater.net',
    'tplinkwifi.net',
    'router.asus.com',
    'asusrouter.com',
    'miwifi.com',
  ],
}

/** Public names that resolve to the visitor’s own machine. */
const LOOPBACK: ZoneList = {
  source:
    'The sites of these services, and lists of them in public repositories, such as PayloadsAllTheThings',
  zones: [
    '127-0-0-1.org.uk',
    '42foo.com',
    'colasloth.com',
    'ddev.site',
    'fuf.me',
    'l0pb.dev',
    'l0pb.me',
    'lacolhost.com',
    'lcl.host',
    'lndo.site',
    'local.gd',
    'local.sisteminha.com',
    'localdev.me',
    'localfabriek.nl',
    'localh.st',
    'localho.st',
    'localhost.direct',
    'localhost.tv',
    'localhst.co.uk',
    'localmachine.info',
    'localmachine.name',
    'localtest.me',
    'lvh.me',
    'shed.host',
    'smackaho.st',
    'spoofed.burpcollaborator.net',
    'ulh.us',
    'vcap.me',
    'yoogle.com',
  ],
}

/** Public names that resolve to the address in the name. */
const ADDRESS_MIRRORS: ZoneList = {
  source: 'The sites of these services, and lists of them in public repositories',
  zones: [
    'a-i.sh',
    'backname.io',
    'ip.es.io',
    'local-ip.co',
    'local-ip.medicmobile.org',
    'local-ip.sh',
    'localcert.net',
    'localdomain.pw',
    'myaddr.io',
    'nip.direct',
    'nip.io',
    'nip.io.br',
    'plex.direct',
    'sslip.io',
    'traefik.me',
    'xip.io',
    'xip.name',
  ],
}

/** Public names that resolve to one address first and to another one later (DNS rebinding). */
const REBINDING: ZoneList = {
  source: 'taviso/rbndr, neex/1u.ms, brannondorsey/whonow, nccgroup/singularity; PayloadsAllTheThings',
  zones: ['1u.ms', 'rbnd.gl0.eu', 'rbndr.us', 'rebind.it', 'rebind.network'],
}

/** Hosts where clouds give secrets to their machines; the one address is Azure’s, the only one in a public range. */
const CLOUD_METADATA: ZoneList = {
  source: 'The documentation of Google, Tencent, Equinix Metal and Azure; PayloadsAllTheThings',
  zones: [
    'metadata.goog',
    'metadata.nicob.net',
    'metadata.packet.net',
    'metadata.platformequinix.com',
    'metadata.tencentyun.com',
    '168.63.129.16',
  ],
}

const LISTS = [
  SPECIAL_USE,
  PRIVATE_NETWORKS,
  OTHER_NETWORKS,
  ROUTERS,
  LOOPBACK,
  ADDRESS_MIRRORS,
  REBINDING,
  CLOUD_METADATA,
]

export const CLOSED_ZONES: ReadonlySet<string> = new Set(LISTS.flatMap(({ zones }) => zones))
