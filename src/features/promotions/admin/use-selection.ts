import { useState } from 'react'

/** Which entries of a list are selected: none, some or all of those that are there. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What has gone from the list is not selected any more.
  const selected = ids.filter((id) => chosen.has(id))
  return {
    selected,
    isAll: ids.length > 0 && selected.length === ids.length,
    has: (id: string) => chosen.has(id),
    toggle(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    selectAll: () => setChosen(new Set(ids)),
    selectNone: () => setChosen(new Set()),
  }
}
