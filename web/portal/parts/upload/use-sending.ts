import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadPurpose } from '#shared/uploads.ts'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { faultWords } from '#web/lib/form/fault-words.ts'
import { sendFile } from './send-file.ts'
import { noteSent } from './sent-files.ts'

interface Outgoing {
  readonly file: Blob
  readonly name: string
}

export type Sending = Outgoing &
  (
    | { readonly kind: 'sending'; readonly part: number }
    | { readonly kind: 'failed'; readonly words: string }
  )

/** A file on its way: how far it is, why it failed, and how to try again or give up. */
export function useSending(purpose: UploadPurpose, onSent: (upload: string) => void) {
  const wordsOf = useFailureWords()
  const [sending, setSending] = useState<Sending>()
  const line = useRef<AbortController>(undefined)
  useEffect(() => () => line.current?.abort(), [])
  const send = async (outgoing: Outgoing) => {
    const controller = new AbortController()
    line.current = controller
    const { signal } = controller
    const onProgress = (part: number) => {
      if (!signal.aborted) setSending({ ...outgoing, kind: 'sending', part })
    }
    onProgress(0)
    try {
      const upload = await sendFile(purpose, outgoing.file, { onProgress, signal })
      noteSent(upload, outgoing.file, outgoing.name)
      setSending(undefined)
      onSent(upload)
    } catch (error) {
      if (!signal.aborted) setSending({ ...outgoing, kind: 'failed', words: wordsOf(error) })
    }
  }
  return {
    sending,
    send,
    retry: () => sending && void send(sending),
    stop: () => {
      line.current?.abort()
      setSending(undefined)
    },
  }
}

function useFailureWords() {
  const { t } = useTranslation('portal')
  const { t: forms } = useTranslation('forms')
  return (error: unknown): string => {
    if (error instanceof OfflineError) return t('uploads.offline')
    if (!(error instanceof ApiProblem)) return t('uploads.failed')
    const [fault] = error.errors
    if (fault !== undefined) return faultWords(forms, fault)
    return error.code === 'unauthenticated' ? t('uploads.session') : t('uploads.failed')
  }
}
