import type { FastifyReply } from 'fastify'

/** A page that says one thing, for people. */
export interface Message {
  readonly status: number
  readonly heading: string
  readonly text?: string
  /** Where to go on, beside home. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** Sends a message as a page that no search engine lists and nobody keeps. */
export type SendMessage = (reply: FastifyReply, message: Message) => FastifyReply
