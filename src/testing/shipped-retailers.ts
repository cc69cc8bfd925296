import path from 'node:path'
import { loadRetailers } from '../app/content.ts'
import { projectFolder } from '../core/project-folder.ts'

/** The retailers and networks of content/retailers.json. */
export const { retailers: shippedRetailers, networks: shippedNetworks } = await loadRetailers(
  path.join(projectFolder, 'content'),
)
