/** WebMCP: forms as tools of assistants in the browser (https://webmachinelearning.github.io/webmcp/). */

declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
    /** The assistant may send the form by itself; without it, a button that is not disabled has to be there. */
    toolautosubmit?: ''
  }
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    toolparamdescription?: string
  }
}

interface ToolSubmitEvent extends Event {
  readonly agentInvoked?: boolean
  respondWith?(result: Promise<string>): void
}

/** Tells the assistant that sent a form what came of it. Does nothing when a person sent it. */
export function answerAssistant(submit: ToolSubmitEvent, result: string): void {
  if (submit.agentInvoked === true) submit.respondWith?.(Promise.resolve(result))
}
