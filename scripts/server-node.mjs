import path from 'node:path'
import { root } from './project.mjs'

/**
 * Flags of the server's Node: a small young heap, collected often instead of grown. An idle server takes 330 MiB instead of 387, and
 * answers a twentieth fewer searches under the greatest load.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=4',
  // One thread collects so small a heap faster than four: a request under load takes 12 µs less processor time.
  '--no-parallel-scavenge',
]

/** Environment variables of the server's process. */
export const NODE_ENVIRONMENT = {
  NODE_ENV: 'production',
  // glibc (mallopt(3)): one arena for all threads. With one for each, the process holds 10 to 60 MiB more.
  MALLOC_ARENA_MAX: '1',
  // Cache of compiled modules: a start with it takes 10 % less processor time, and 3 MiB less.
  NODE_COMPILE_CACHE: path.join(root, 'dist/compile-cache'),
}
