/** Ports of other services, which no browser opens (Fetch Standard, "port blocking"). */
const BLOCKED_BY_BROWSERS = `
  1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143
  161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659
  4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`

/** Redis and memcached take a line of an HTTP request for a command, and the check of targets sends requests. */
const TAKE_LINES_FOR_COMMANDS = '6379 11211'

const CLOSED_PORTS = new Set(`${BLOCKED_BY_BROWSERS} ${TAKE_LINES_FOR_COMMANDS}`.trim().split(/\s+/))

/**
 * Whether a web site may answer at a port.
 * @param port as the URL parser writes it: empty for the default port
 */
export function isWebPort(port: string): boolean {
  return !CLOSED_PORTS.has(port)
}
