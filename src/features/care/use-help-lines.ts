import { useQuery } from '@tanstack/react-query'
import { byUrgency, countriesFor, isOwn, type FirstSubject } from './help-line.ts'
import type { HelpLine } from './help-lines.contract.ts'
import { helpLinesQuery } from './help-lines.query.ts'

/** Built in, so that it is shown without a network too. */
const DIRECTORY: Pick<HelpLine, 'name' | 'number' | 'href' | 'hours' | 'purpose'> = {
  name: 'Find a Helpline',
  number: 'findahelpline.com',
  href: 'https://findahelpline.com/',
  hours: 'Always there',
  purpose: 'Lines in more than a hundred countries',
}

/**
 * Help lines, the most urgent first: of the visitor's country and of other countries. Until they are loaded, only the
 * directory.
 * @param first the subject of the lines that come first
 */
export function useHelpLines(first: FirstSubject) {
  const { data } = useQuery(helpLinesQuery)
  if (!data) return { own: undefined, others: [], directory: DIRECTORY }
  const whereabouts = {
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
  }
  const countries = countriesFor(data, whereabouts).map((country) => ({
    ...country,
    lines: byUrgency(country.lines, first),
  }))
  const [nearest, ...rest] = countries
  return isOwn(nearest, whereabouts)
    ? { own: nearest, others: rest, directory: data.directory }
    : { own: undefined, others: countries, directory: data.directory }
}
