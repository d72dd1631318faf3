import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authFailureOf } from '#web/lib/session/auth-failure.ts'

/** Runs one call to the user pool at a time and keeps what to tell when it fails. */
export function useAttempt() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
    } catch (error) {
      const kind = authFailureOf(error)
      if (kind === 'unknown') console.error(error)
      setFailure(t(`login.failures.${kind}`))
    } finally {
      setBusy(false)
    }
  }
  /** What has failed is told until something is changed. */
  const forgetFailure = () => setFailure(undefined)
  return { isBusy, failure, setFailure, forgetFailure, attempt }
}
