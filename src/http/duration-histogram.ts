/** Upper bounds of the buckets, in seconds. */
const BOUNDS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

const NAME = 'http_request_duration_seconds'

interface Series {
  readonly labels: string
  /** Observations by their smallest bucket; the last is for those above all bounds. */
  readonly counts: number[]
  sumS: number
}

export interface DurationHistogram {
  observe(method: string, route: string, status: number, seconds: number): void
  /** In Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
  text(): string
}

/**
 * Durations of requests by route. Our own code, because an observation by prom-client's histogram took 7 µs, an
 * eighth of a cached page.
 */
export function createDurationHistogram(): DurationHistogram {
  const seriesByName = new Map<string, Series>()

  function seriesOf(method: string, route: string, status: number): Series {
    const name = `${method} ${status} ${route}`
    const known = seriesByName.get(name)
    if (known) return known
    const labels = `method="${escape(method)}",route="${escape(route)}",status="${status}"`
    const series = { labels, counts: Array.from({ length: BOUNDS_S.length + 1 }, () => 0), sumS: 0 }
    seriesByName.set(name, series)
    return series
  }

  return {
    observe(method, route, status, seconds) {
      const series = seriesOf(method, route, status)
      let bucket = 0
      while (bucket < BOUNDS_S.length && seconds > (BOUNDS_S[bucket] ?? 0)) bucket++
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sumS += seconds
    },
    text() {
      const lines = [
        `# HELP ${NAME} Time from the request line to the last byte handed to the kernel.`,
        `# TYPE ${NAME} histogram`,
        ...[...seriesByName.values()].flatMap(linesOf),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

function linesOf({ labels, counts, sumS }: Series): string[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${NAME}_bucket{le="${BOUNDS_S[index] ?? '+Inf'}",${labels}} ${total}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sumS}`, `${NAME}_count{${labels}} ${total}`]
}

function escape(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
