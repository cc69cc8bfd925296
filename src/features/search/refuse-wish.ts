import { showToast } from '../../ui/toast.ts'

/**
 * Says why a wish is not searched for.
 * @param excess characters beyond the longest wish; zero or less where nothing was typed
 */
export function refuseWish(excess: number): void {
  showToast({
    ...(excess > 0
      ? { title: 'That is a lot of wish', description: `Cut it by ${excess}, and off we go.` }
      : { title: 'Enter search query', description: 'Please enter a search query to continue' }),
    variant: 'destructive',
  })
}
