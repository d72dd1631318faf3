import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Submit handler of a form with a `searchTerms` field: opens the FanPage browser with its text. */
export function useTeamSearch(onSearch?: () => void) {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const searchTerms = String(new FormData(form).get('searchTerms') ?? '').trim()
    if (!searchTerms) return
    form.reset()
    onSearch?.()
    void navigate(paths.organizations.href({ searchTerms }))
  }
}
