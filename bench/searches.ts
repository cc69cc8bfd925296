/** The searches of the load: mostly popular ones, from many browsers, each with an event id of its own. */

/** Share of searches for popular terms. */
export const POPULAR_SHARE = 0.7

const WHICH = ['cosy', 'red', 'vegan', 'small', 'quiet', 'smart', 'retro', 'cheap', 'warm', 'funny']
const WHAT = ['socks', 'lamp', 'mug', 'tent', 'headphones', 'backpack', 'kettle', 'puzzle', 'desk', 'watch']
const WHOM = ['for dad', 'for a friend']

/** 200 terms. */
export const POPULAR_TERMS = WHICH.flatMap((which) =>
  WHAT.flatMap((what) => WHOM.map((whom) => `${which} ${what} ${whom}`)),
)

/** Networks of visitors; a proxy on loopback, which the server trusts, names them. */
export const NETWORKS = Array.from(
  { length: 1000 },
  (_, index) => `198.${18 + (index >> 8)}.${index & 255}.1`,
)

/** Versions of a browser. */
export const USER_AGENTS = Array.from(
  { length: 1000 },
  (_, index) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (index % 25)}.0.${6000 + index}.0 Safari/537.36`,
)
