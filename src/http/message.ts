import type { FastifyReply } from 'fastify'

/** A page with one message. */
export interface Message {
  readonly status: number
  readonly heading: string
  readonly text?: string
  /** What the message is about, one by one. */
  readonly list?: readonly { readonly name: string; readonly text: string }[]
  /** A link besides the one to home. */
  readonly link?: { readonly href: string; readonly label: string; readonly isPaid?: boolean }
}

/** Sends a message as a page that is neither indexed nor cached. */
export type SendMessage = (reply: FastifyReply, message: Message) => FastifyReply
