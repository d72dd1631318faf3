import { useEffect, useRef, useState } from 'react'
import type { Faults } from './faults.ts'
import type { FormProblem } from './form-problem.ts'

/** Meaning of a refusal for one form. */
export interface Refusal {
  readonly faults?: Faults
  readonly problem?: FormProblem
}

interface Saved {
  /** Whether all that the form holds is saved. */
  readonly isWhole: boolean
  /** Runs once the form says that it is saved. */
  readonly afterwards: () => void
}

type State = 'open' | 'saving' | 'saved'

/** Returns the state of sending a form, and what the server found wrong with what was sent. */
export function useAttempts(refusalOf: (error: unknown) => Refusal) {
  /** Faults that only the server knows; each stays until that very field is changed. */
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<FormProblem>()
  const [state, setState] = useState<State>('open')
  const isBusy = useRef(false)
  /** Counts the times that it was sent in vain, for who leads the reader to what is wrong. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    // An offline problem is no longer true once there is a network again.
    if (problem?.kind !== 'offline') return
    const forget = () => setProblem(undefined)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [problem])
  const refuse = ({ faults = {}, problem }: Refusal) => {
    setAnswered(faults)
    setProblem(problem)
    setState('open')
    setRefusals((count) => count + 1)
  }
  /** Nothing goes out while something does. */
  const run = async (act: () => Promise<() => void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    setState('saving')
    try {
      const done = await act()
      done()
    } catch (error) {
      refuse(refusalOf(error))
    } finally {
      isBusy.current = false
    }
  }
  return {
    answered,
    problem,
    state,
    refusals,
    refuse,
    /** Sends; the form is open still where more was typed meanwhile than was saved. */
    save: (send: () => Promise<Saved>) =>
      run(async () => {
        setAnswered({})
        const { isWhole, afterwards } = await send()
        return () => {
          setState(isWhole ? 'saved' : 'open')
          afterwards()
        }
      }),
    /** Something beside saving, whose failures are said in the same place. */
    attempt: (act: () => Promise<void>) =>
      run(async () => {
        await act()
        return () => setState('open')
      }),
    /** Something was changed: what failed as a whole was said until then. */
    reopen(stillAnswered: (answered: Faults) => Faults) {
      setState((now) => (now === 'saving' ? now : 'open'))
      setProblem(undefined)
      setAnswered(stillAnswered)
    },
  }
}
