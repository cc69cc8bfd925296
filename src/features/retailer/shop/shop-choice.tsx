import { useSite } from '../../../client/site.ts'
import { CHOICE_NAME } from '../../../core/visit-shop.ts'

/**
 * The shop of the visit, and the choice of another one, where the owner has several. The script of the page shows the shop that
 * it has found, and keeps a choice; without JavaScript the form sends it.
 */
export function ShopChoice() {
  const { visitShops } = useSite()
  return (
    visitShops?.shops[1] && (
      <label className="shop-choice">
        Shop:
        <select name={CHOICE_NAME}>
          <option value="">nearest</option>
          {visitShops.shops.map(({ host, label }) => (
            <option key={host} value={host}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  )
}
