/** WebMCP: forms as tools of assistants in the browser (https://webmachinelearning.github.io/webmcp/). */

declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
    /** Allows the assistant to submit the form; without it, an enabled submit button is needed. */
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

/** Whether an assistant has submitted the form, not a person. */
export function isByAssistant(submit: ToolSubmitEvent): boolean {
  return submit.agentInvoked === true
}

/** Sends the result to an assistant that submitted the form. Does nothing for a person's submit. */
export function answerAssistant(submit: ToolSubmitEvent, result: string): void {
  if (isByAssistant(submit)) submit.respondWith?.(Promise.resolve(result))
}
