/** Fields are disabled while they are sent, and would lose the focus: whoever pressed Enter in one has the button instead. */
export function focusSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[type=submit]')?.focus()
}
