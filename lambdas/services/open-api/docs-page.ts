import type { Contract } from '#shared/api/contract.ts'
import { PROBLEMS } from '#shared/errors.ts'
import { escapeMarkup } from '../../base/escape-markup.ts'
import { endpoints } from '../../manifest.ts'

/** Renders all endpoints as one HTML page without scripts, grouped by area. */
export function docsPage(): string {
  const areas = Map.groupBy(
    endpoints.map(({ contract }) => contract),
    ({ area }) => area,
  )
  const sections = [...areas].map(
    ([area, contracts]) =>
      `<section><h2>${escapeMarkup(area)}</h2>${contracts.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fanward API</title>
<style>${STYLE}</style></head><body><main><h1>Fanward API</h1>
<p>All paths are below <code>/api</code>. Refusals are <code>application/problem+json</code> with a stable
<code>code</code>. The schemas are in <a href="openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`
}

function article(contract: Contract): string {
  const { method, path, summary, access, problems } = contract
  const callers = typeof access === 'string' ? access : access.join(', ')
  const refusals = problems.map((code) => `${PROBLEMS[code].status} ${code}`).join(', ')
  return `<article id="${contract.name}"><h3><span>${method}</span> <code>${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(summary)}</p><p class="small">May call: ${escapeMarkup(callers)}${
    refusals ? `. Refusals: ${escapeMarkup(refusals)}` : ''
  }</p></article>`
}

const STYLE = `body{margin:0;background:#fbfaf7;color:#14171f;font:16px/1.5 system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px 72px}h2{margin:40px 0 8px;text-transform:capitalize}
article{background:#fff;border:1px solid #e4e1da;border-radius:12px;padding:12px 16px;margin:8px 0}
h3{margin:0;font-size:16px}h3 span{color:#0a6b49}p{margin:4px 0}.small{color:#5a6270;font-size:14px}a{color:#0a6b49}`
