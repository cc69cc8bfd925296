import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productQuery, relatedQuery } from '../features/products/product.query.ts'
import { productPath } from '../features/products/product.ts'
import { breadcrumbData, productData } from '../features/products/structured-data.ts'
import { Spinner } from '../ui/spinner.tsx'
import { showToast, type ToastMessage } from '../ui/toast.ts'
import { Header } from './header.tsx'
import { MessagePage } from './message-page.tsx'
import type { Page, PageAddress } from './page.ts'
import { ProductDetails } from './product-details.tsx'
import { productTrail } from './product-trail.ts'

const slugOf = ({ params }: PageAddress) => params['slug'] ?? ''

function ProductOrState({ address }: { readonly address: PageAddress }) {
  const { data: found, isError } = useQuery(productQuery(slugOf(address)))
  if (found) return <ProductDetails product={found} />
  if (found === null) {
    return (
      <MessagePage heading="Product Not Found">
        <Announce
          title="Product not found"
          description="This product page doesn't exist."
          variant="destructive"
        />
        <p>Whatever it was, it is not here. There is plenty more to want.</p>
      </MessagePage>
    )
  }
  if (isError) {
    return (
      <MessagePage heading="Error loading product">
        <Announce title="Error loading product" description="Please try again later." variant="destructive" />
        <p>Please try again later.</p>
      </MessagePage>
    )
  }
  return (
    <>
      <Header />
      <main className="flex grow flex-col items-center justify-center px-4 py-16">
        <p role="status" className="flex items-center gap-3 font-bold">
          <Spinner />
          Loading product details...
        </p>
      </main>
    </>
  )
}

/** Shows a toast when it appears. */
function Announce({ title, description, variant }: Required<Omit<ToastMessage, 'action'>>) {
  useEffect(() => showToast({ title, description, variant }), [title, description, variant])
  return null
}

export const page: Page = {
  status: 200,
  queries: (address) => [productQuery(slugOf(address)), relatedQuery(slugOf(address))],
  head: (site, address, answers) => {
    const { baseUrl, productName } = site
    const found = answers.getQueryData(productQuery(slugOf(address)).queryKey)
    if (!found) {
      const isMissing = found === null
      return {
        status: isMissing ? 404 : 503,
        title: `${isMissing ? 'Product Not Found' : 'Product'} - ${productName}`,
        description: isMissing ? "This product page doesn't exist." : 'Loading product details...',
        canonicalPath: undefined,
      }
    }
    const path = productPath(found.slug)
    return {
      title: found.seoTitle,
      description: found.metaDescription,
      canonicalPath: path,
      image: { path: found.sharePicture, alt: found.name },
      structuredData: [
        productData(found, site) ?? [],
        breadcrumbData(productTrail(found.category, found), baseUrl),
      ].flat(),
    }
  },
  Component: ProductOrState,
}
