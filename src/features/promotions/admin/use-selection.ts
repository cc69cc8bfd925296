import { useState } from 'react'

/** The selected entries of a list. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Removed entries are no longer selected.
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
