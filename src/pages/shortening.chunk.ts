/** Modules that shortening shares with the admin area: one file, because every page contains the name of each file. */
import '../core/retailer-short-link.ts'
import '../features/links/link.ts'
