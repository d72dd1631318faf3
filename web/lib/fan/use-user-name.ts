import { useRef, useState } from 'react'
import { checkUserName } from './profile.ts'

export type UserNameFault = 'required' | 'taken'

/**
 * Returns the user name that a fan is typing, its fault, suggestions if it is taken, and functions
 * that change and check it.
 */
export function useUserName(initial: string, own: string | undefined) {
  const [userName, setUserName] = useState(initial)
  const [fault, setFault] = useState<UserNameFault>()
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const latest = useRef(initial)
  const write = (text: string) => {
    latest.current = text
    setUserName(text)
    setFault(undefined)
    setSuggestions([])
  }
  const refuse = (instead: readonly string[]) => {
    setFault('taken')
    setSuggestions(instead)
  }
  /**
   * Returns whether the name may be saved: it is free or the fan's own, and did not change during
   * the check. If the check fails, returns true, because the server checks the name again.
   */
  const check = async (): Promise<boolean> => {
    const wanted = userName.trim()
    if (wanted === '') {
      setFault('required')
      return false
    }
    if (wanted === own) return true
    try {
      const { available, suggestions: instead } = await checkUserName(wanted)
      // The fan may have edited the name during the check, which then says nothing about the new
      // name.
      const isLatest = latest.current.trim() === wanted
      if (!available && isLatest) refuse(instead)
      return available && isLatest
    } catch (error) {
      console.error('The user name could not be checked.', error)
      return true
    }
  }
  return { userName, fault, suggestions, write, check, refuse }
}

export type ChosenUserName = ReturnType<typeof useUserName>
