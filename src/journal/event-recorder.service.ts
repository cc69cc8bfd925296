import type { Db } from '../database/schema.ts'
import { createCampaignNames } from './campaign-names.ts'
import { createEventId } from './event-id.ts'
import type { Journal } from './journal.service.ts'
import { createIdentifyClient, type Client } from '../visitors/client-identity.service.ts'
import type { DayQuota } from '../visitors/day-quota.ts'
import type { MachineSpeed } from '../visitors/machine-speed.ts'
import { siteNetwork } from '../visitors/site-network.ts'
import { URL_KEPT_LENGTH, type EventFact, type JournalEvent } from './event.ts'

/**
 * Events of one network that are stored on one day (UTC): more than a busy office sends, and a thirtieth of what the
 * limit of writes by minute allows. With URL_KEPT_LENGTH one network fills 15 MB a day at most.
 */
export const EVENTS_PER_NETWORK_AND_DAY = 10_000

export interface EventRecorder {
  /**
   * Resolves once the event is committed, or left out because the text is private or the quota used up.
   * @param id made by the client; a repeated id is stored once
   * @throws OverloadError when too many events are waiting
   */
  record(fact: EventFact, client: Client, id?: string): Promise<void>
}

export interface EventRecorderOptions {
  readonly db: Db
  readonly journal: Journal
  /** Whether a typed text is private, such as a cry for help. Private texts are not stored. */
  readonly isPrivate: (text: string) => boolean
  /** Counts the events of a network, and tells whether a machine makes them. */
  readonly isMachine: MachineSpeed
  /** Without one, each network may send as many events as it likes. */
  readonly quota?: DayQuota | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createEventRecorder({
  db,
  journal,
  now,
  isPrivate,
  isMachine,
  quota,
}: EventRecorderOptions): EventRecorder {
  const identify = createIdentifyClient(db)
  const countedCampaign = createCampaignNames()
  return {
    async record(fact, client, id) {
      // Answered like any other event, so that the response does not reveal what was typed.
      if (isPrivate(typedIn(fact))) return
      const at = now()
      const network = siteNetwork(client.network)
      const isFast = isMachine(network)
      if (quota?.admits(network, at) === false) return
      await journal.add(async () => {
        const { isBot, ...identity } = await identify(client, at)
        const event: JournalEvent = {
          id: id ?? createEventId(at),
          at,
          fact: { ...withShortUrl(fact), ...countedCampaign(fact.campaign, at) },
          isBot: isBot || isFast,
          ...identity,
        }
        // Serialised once here: neither the thread nor the batch table needs to read the event.
        return { event: JSON.stringify(event) }
      })
    },
  }
}

/** The text in a fact that a visitor typed. */
function typedIn(fact: EventFact): string {
  switch (fact.kind) {
    case 'search':
      return fact.query
    case 'visit':
      return fact.searchQuery
    case 'referral':
      return URL.parse(fact.landingPage)?.searchParams.get('q') ?? ''
  }
}

function withShortUrl(fact: EventFact): EventFact {
  switch (fact.kind) {
    case 'search':
      return fact
    case 'visit':
      return { ...fact, retailerUrl: fact.retailerUrl.slice(0, URL_KEPT_LENGTH) }
    case 'referral':
      return { ...fact, landingPage: fact.landingPage.slice(0, URL_KEPT_LENGTH) }
  }
}
