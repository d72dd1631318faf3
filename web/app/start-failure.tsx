import { OfflineError } from '#web/lib/api/api-problem.ts'
import { preferredLanguage } from '#web/lib/i18n.ts'
import words from '#web/locales/start.json'
import { Button } from '#web/ui/button.tsx'
import { StandInPage } from '../ui/page/stand-in-page.tsx'

/** In place of the whole site while its words do not come; these few are always here. */
export function StartFailure({ error }: { error: unknown }) {
  const language = preferredLanguage()
  const { offline, missing, text, reload } = words[language]
  return (
    <main lang={language}>
      <StandInPage heading={error instanceof OfflineError ? offline : missing} text={text} isAlert>
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      </StandInPage>
    </main>
  )
}
