/** Moves the focus to the submit button: fields are disabled while they are sent, and would lose it. */
export function focusSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[type=submit]')?.focus()
}
