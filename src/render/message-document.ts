import { escapeHtml } from './escape-html.ts'
import type { PageAssets } from './shell.ts'

/**
 * A whole page that says one thing and leads home. It needs neither React nor the database: it is what people see
 * when something else has failed.
 */
export function messageDocument(message: string, productName: string, { styles }: PageAssets): string {
  return `<!doctype html>
<html lang="en" data-mode="light" data-color="pink">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(productName)}</title>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
</head>
<body>
<div id="root">
<main class="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-4 py-16 text-center">
<h1 class="text-3xl font-black text-balance">${escapeHtml(message)}</h1>
<a href="/" class="button">Back to Home</a>
</main>
</div>
</body>
</html>
`
}
