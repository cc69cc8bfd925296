import { usePasswordQuestion } from '../../admin/password-question.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PasswordAgain = lazyPart(async () => (await import('./password-again.tsx')).PasswordAgain)

/** Shows the question for the password while a call waits for the answer. */
export function PasswordQuestion() {
  return usePasswordQuestion() ? <PasswordAgain /> : null
}
