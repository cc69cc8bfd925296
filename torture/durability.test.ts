import { test } from 'vitest'
import {
  expectKeptThroughKills,
  expectKeptThroughLostConnections,
  expectKeptThroughRestarts,
  expectKeptThroughSigterm,
} from '../src/testing/durability.ts'

test('SIGKILL while events are written to SQLite', async ({ task }) => {
  task.meta.tried = 200
  await expectKeptThroughKills(200)
})

test('restart of PostgreSQL under load', async ({ task }) => {
  task.meta.tried = 20
  await expectKeptThroughRestarts(20)
})

test('end of all connections of PostgreSQL under load', async ({ task }) => {
  task.meta.tried = 200
  await expectKeptThroughLostConnections(200)
})

test('SIGTERM under load', async ({ task }) => {
  task.meta.tried = 50
  for (let stop = 1; stop <= 50; stop++) await expectKeptThroughSigterm()
})
