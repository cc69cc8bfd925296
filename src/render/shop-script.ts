import { visitShopScript } from '../features/retailer/shop/visit-shop-script.ts'
import { PAGE_DATA_ID } from './page-data.ts'

/** Leads the links of a page to the shop of the visit, once the page's data are there. Pages have it where the owner has several shops. */
export const SHOP_SCRIPT = visitShopScript(PAGE_DATA_ID)
