import { useSite } from '../client/site.ts'
import { BuyLink } from '../features/products/buy-link.tsx'
import { OwnPictureCard } from '../features/products/own-picture/own-picture-card.tsx'
import { ProductFacts } from '../features/products/product-facts.tsx'
import { ProductPicture } from '../features/products/product-picture.tsx'
import type { ProductAnswer } from '../features/products/product.contract.ts'
import { productsPath } from '../features/products/product.ts'
import { Rating } from '../features/products/rating.tsx'
import { RelatedList } from '../features/products/related-list.tsx'
import { shareProduct } from '../features/products/share-product.browser.ts'
import { PaidLinks } from '../features/retailer/paid-links.tsx'
import { ShopChoice } from '../features/retailer/shop/shop-choice.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { CornerButton } from '../ui/corner-button.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { Header } from './header.tsx'
import { productTrail } from './product-trail.ts'

/** The page of one product. */
export function ProductDetails({ product }: { readonly product: ProductAnswer }) {
  const { retailer } = useSite()
  const { name, description, category, rating, ratingNote, priceRange, picture, ownPicture } = product
  const seePrice = priceRange === undefined && `See price on ${retailer.name}`
  const shopNow = seePrice || `Shop Now on ${retailer.name}`
  return (
    <>
      <Header
        share={
          <CornerButton label="Share this product" onClick={() => void shareProduct(product)}>
            <LineIcon path="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />
          </CornerButton>
        }
      />
      <main className="mx-auto grid w-full max-w-5xl grow grid-cols-1 content-start gap-8 px-4 pb-12 max-sm:gap-5">
        <Breadcrumbs crumbs={productTrail(category, product)} />
        <div className="grid items-center gap-6 max-sm:gap-4 md:grid-cols-2">
          {ownPicture ? (
            <OwnPictureCard picture={ownPicture} />
          ) : (
            <ProductPicture
              path={picture}
              className="card aspect-[4/3] w-full object-cover max-sm:mx-auto max-sm:aspect-square max-sm:w-47 md:aspect-square"
            />
          )}
          <div className="flex flex-col items-start gap-4 max-sm:gap-3">
            <a href={productsPath({ category })} className="chip">
              {category}
            </a>
            <h1 className="text-3xl font-black text-balance">{name}</h1>
            <Rating rating={rating} note={ratingNote} />
            {/* On a phone behind the button, which is what people look for. */}
            <p className="text-lg max-sm:order-last">{description}</p>
            {priceRange !== undefined && <p className="shop-figure text-xl font-black">{priceRange}</p>}
            <BuyLink product={product} className="button shop-link">
              {shopNow}
            </BuyLink>
            <div className="paid-heading">
              <PaidLinks />
              <ShopChoice />
            </div>
          </div>
        </div>
        <ProductFacts product={product} />
        <RelatedList product={product} />
        <section className="buy-section card flex flex-col items-center gap-4 bg-tint p-8 text-center">
          <h2 className="text-xl font-black text-balance">{`Ready to Get Your ${name}?`}</h2>
          <BuyLink product={product} className="button">
            {seePrice || `Buy Now on ${retailer.name}`}
          </BuyLink>
          <PaidLinks />
        </section>
      </main>
      <aside aria-label="In reach" className="buy-bar">
        <div className="grid min-w-0 justify-items-start gap-1">
          {priceRange !== undefined && <b className="shop-figure leading-tight">{priceRange}</b>}
          <PaidLinks />
        </div>
        <BuyLink product={product} className="button">
          {shopNow}
        </BuyLink>
      </aside>
    </>
  )
}
