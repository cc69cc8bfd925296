import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { useSite } from '../../client/site.ts'
import { openShopEndpoint } from './setup.endpoint.ts'

/** Finishes the set-up for administrators who have not gone through it, such as with environment variables. */
export function OpenShop() {
  const { isSetUp } = useSite()
  const { mutate, isPending, isSuccess, error } = useAdminMutation({
    mutationFn: () => adminSend(openShopEndpoint),
  })
  const problem = formProblem(error)
  if (isSetUp) return null
  if (isSuccess) return <p role="status">The shop is open. Pages show it within seconds.</p>
  return (
    <section className="card grid max-w-2xl gap-4 p-4" aria-labelledby="open-shop">
      <h2 id="open-shop" className="text-xl font-black">
        This shop is not open yet
      </h2>
      <p>
        At a public address its pages say that the goods are samples, and search engines leave them out. Look
        over the settings below, then open it. The setup address that npm start prints is void afterwards.
      </p>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? 'One moment...' : 'Open the shop'}
        </button>
      </div>
    </section>
  )
}
