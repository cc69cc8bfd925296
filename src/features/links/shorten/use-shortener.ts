import { useEffect, useState } from 'react'
import { useSite } from '../../../client/site.ts'
import { showToast } from '../../../ui/toast.ts'
import type { ShortenAnswer } from '../link.contract.ts'
import { isTooLong, isWebAddress, TOO_LONG } from '../link.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'
import { shorten } from './shorten.ts'

/** How long the tick confirms that a link was copied (spec, section 9). */
const COPIED_MS = 2000

/** Shown under the box and in the toast (spec, section 5), as is that an address is too long. */
const INVALID = 'Please enter a valid URL'

export interface Shortener {
  readonly url: string
  /** The problem of the address, as far as it is known. */
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly canSubmit: boolean
  readonly link: ShortenAnswer | undefined
  /** The tag of somebody else in the address, while the person is asked which tag the link shall carry. */
  readonly foreignTag: string | undefined
  readonly isCopied: boolean
  readonly setUrl: (url: string) => void
  /** @param tag the answer to the question about the tag */
  readonly submit: (tag?: TagChoice) => void
  readonly copy: () => void
  readonly reset: () => void
}

/** The states of the shortener (spec, section 4): empty, shortening, result shown. */
export function useShortener(): Shortener {
  const { retailer } = useSite()
  const [url, setUrl] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<ShortenAnswer>()
  const [copies, setCopies] = useState(0)
  const [foreignTag, setForeignTag] = useState<string>()
  const isEmpty = url.trim() === ''
  const isLong = isTooLong(url)
  const isValid = isWebAddress(url) && !isLong
  const mistake = isLong ? TOO_LONG : INVALID

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function shortenNow(tag: TagChoice | undefined): Promise<void> {
    setIsBusy(true)
    setRefusal(undefined)
    setLink(undefined)
    setCopies(0)
    setForeignTag(undefined)
    try {
      const answer = await shorten(url.trim(), tag)
      if ('message' in answer && answer.foreignTag !== undefined) setForeignTag(answer.foreignTag)
      else if ('message' in answer) {
        setRefusal(answer.message)
        showFailure()
      } else {
        setLink(answer)
        showToast({
          title: 'URL Shortened!',
          description: answer.isRetailer
            ? `${retailer.name} referral link created and ready to share`
            : 'Short link is ready to share',
        })
      }
    } catch (error) {
      console.debug('Not shortened.', error)
      showFailure()
    }
    setIsBusy(false)
  }

  async function copyNow(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      showToast({ title: 'Copied!', description: 'Short URL copied to clipboard' })
    } catch {
      showToast({
        title: 'Copy failed',
        description: 'Unable to copy to clipboard',
        variant: 'destructive',
      })
    }
  }

  return {
    url,
    problem: isEmpty || isValid ? refusal : mistake,
    isBusy,
    canSubmit: isValid && !isBusy,
    link,
    foreignTag,
    isCopied: copies > 0,
    setUrl: (typed) => {
      setUrl(typed)
      setRefusal(undefined)
      setForeignTag(undefined)
    },
    submit: (tag) => {
      if (isBusy) return
      if (isEmpty) {
        showToast({
          title: 'URL Required',
          description: 'Please enter a URL to shorten',
          variant: 'destructive',
        })
      } else if (isValid) void shortenNow(tag)
      else showToast({ title: 'Invalid URL', description: mistake, variant: 'destructive' })
    },
    copy: () => {
      if (link) void copyNow(link.shortUrl)
    },
    reset: () => {
      setUrl('')
      setRefusal(undefined)
      setForeignTag(undefined)
      setLink(undefined)
      setCopies(0)
    },
  }
}

function showFailure(): void {
  showToast({
    title: 'Error',
    description: 'Failed to shorten URL. Please try again.',
    variant: 'destructive',
  })
}
