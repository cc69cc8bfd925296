import { test } from 'vitest'
import {
  expectKeptThroughKills,
  expectKeptThroughLostConnections,
  expectKeptThroughRestarts,
  expectKeptThroughSigterm,
} from '../src/testing/durability.ts'

test('SIGKILL while events are written to SQLite', ({ task }) =>
  expectKeptThroughKills(200, (kill) => {
    task.meta.tried = kill
  }))

test('restart of PostgreSQL under load', ({ task }) =>
  expectKeptThroughRestarts(20, (restart) => {
    task.meta.tried = restart
  }))

test('end of all connections of PostgreSQL under load', ({ task }) =>
  expectKeptThroughLostConnections(200, (end) => {
    task.meta.tried = end
  }))

test('SIGTERM under load', async ({ task }) => {
  for (let stop = 1; stop <= 50; stop++) {
    task.meta.tried = stop
    await expectKeptThroughSigterm()
  }
})
