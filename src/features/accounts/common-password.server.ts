import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../core/project-folder.ts'

const LIST = path.join(projectFolder, 'content/passwords/common.txt')

/**
 * Whether a password is the name of its account or among the most common ones, which are tried first (NIST SP 800-63B,
 * section 5.1.1.2). The list is read at each call and not kept, because passwords are seldom changed.
 */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  const common = (await readFile(LIST, 'utf8')).split('\n')
  return [withoutCase(username), ...common].includes(withoutCase(password))
}

function withoutCase(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
