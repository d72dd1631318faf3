import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { BlankView } from '#web/ui/page/blank-view.tsx'
import { ScreenFailure } from '#web/ui/page/late-failures.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { LegalContents } from './legal-contents.tsx'
import type { LegalDocument } from './legal-document.ts'
import classes from './legal-page.module.css'
import { LegalSections, LegalText } from './legal-sections.tsx'
import { type LegalDocumentName, loadLegalDocument } from './load-legal-document.ts'

/** The terms or the privacy policy. While the other language comes, the last one stays. */
export function LegalPage({ name }: { name: LegalDocumentName }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', name, language],
    queryFn: async () => loadLegalDocument(name, language, await supportServiceName()),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  useRetryWhenBack(error ?? undefined, refetch)
  if (error) return <ScreenFailure error={error} onRetry={refetch} />
  return data ? <Article document={data} path={paths[name].href()} /> : <BlankView />
}

/** Without the config nothing is sent to a support service. */
async function supportServiceName(): Promise<string | undefined> {
  const config = await loadConfig().catch(() => undefined)
  return config?.supportService?.name
}

function Article({ document: legal, path }: { document: LegalDocument; path: string }) {
  useArrivalAtAnchor()
  return (
    <article className={classes.page}>
      <PageMeta title={legal.title} description={legal.description} canonicalPath={path} />
      <div className={classes.head}>
        <h1 className={classes.title}>{legal.title}</h1>
        <p className={classes.date}>{legal.dateLine}</p>
      </div>
      <LegalContents title={legal.contentsTitle} sections={legal.sections} />
      <div className={classes.body}>
        {legal.lead.map((text) => (
          <p key={text}>
            <LegalText text={text} mail={legal.mail} />
          </p>
        ))}
        <LegalSections sections={legal.sections} mail={legal.mail} />
      </div>
    </article>
  )
}

/** The browser looks for the address's anchor before the text is here; look again once it is. */
function useArrivalAtAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}
