import { expect, test } from 'vitest'
import { createDurationHistogram } from './duration-histogram.ts'

test('an observation counts in its bucket and in all larger ones', () => {
  const histogram = createDurationHistogram()
  for (const seconds of [0.0005, 0.001, 0.03, 7]) histogram.observe('GET', '/a', 200, seconds)
  const buckets = [...histogram.text().matchAll(/_bucket\{le="([^"]+)",.*?\} (\d+)/g)]
  expect(buckets.map(([, bound, count]) => [bound, Number(count)])).toEqual([
    ['0.001', 2],
    ['0.005', 2],
    ['0.01', 2],
    ['0.05', 3],
    ['0.1', 3],
    ['0.5', 3],
    ['1', 3],
    ['5', 3],
    ['+Inf', 4],
  ])
  expect(histogram.text()).toMatch(/_count\{method="GET",route="\/a",status="200"\} 4$/m)
  expect(Number(/_sum\{.*?\} ([\d.]+)/.exec(histogram.text())?.[1])).toBeCloseTo(7.0315, 6)
})

test('methods, routes and statuses are kept apart, and their names cannot break the format', () => {
  const histogram = createDurationHistogram()
  histogram.observe('GET', '/a', 200, 0.1)
  histogram.observe('GET', '/a', 404, 0.1)
  histogram.observe('POST', '/"b\\\n', 200, 0.1)
  const counts = histogram
    .text()
    .split('\n')
    .filter((line) => line.includes('_count'))
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/a",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/a",status="404"} 1',
    String.raw`http_request_duration_seconds_count{method="POST",route="/\"b\\\n",status="200"} 1`,
  ])
})
