import { OfflineError } from '#web/lib/api-problem.ts'
import { preferredLanguage } from '#web/lib/i18n.ts'
import words from '#web/locales/start.json'
import { Button, StandInPage } from '#web/ui/index.ts'

/**
 * Replaces the whole site if its texts cannot be loaded. The texts shown here are part of the
 * script.
 */
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
