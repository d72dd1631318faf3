import { useEffect, useRef, useState } from 'react'
import type { Faults, FormProblem } from './faults.ts'

/** A refusal as a form shows it: faults of fields, a general problem, or both. */
export interface Refusal {
  readonly faults?: Faults
  readonly problem?: FormProblem
}

interface Saved {
  /** False if the form stays open and the user has changed values since submitting. */
  readonly isWhole: boolean
  /** Runs after every successful save, once the form's state has been set. */
  readonly afterwards: () => void
}

type State = 'open' | 'saving' | 'saved'

/** Returns the state of submitting a form, with the faults that the server found. */
export function useAttempts(refusalOf: (error: unknown) => Refusal) {
  /** Faults found by the server. Each stays until its field changes or the form is sent again. */
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<FormProblem>()
  const [state, setState] = useState<State>('open')
  const isBusy = useRef(false)
  /** Number of failed submissions. When it increases, the focus moves to the error. */
  const [refusals, setRefusals] = useState(0)
  useOnlineAgain(problem, setProblem)
  const refuse = ({ faults = {}, problem }: Refusal) => {
    setAnswered(faults)
    setProblem(problem)
    setState('open')
    setRefusals((count) => count + 1)
  }
  /** Runs one action at a time, and ignores calls while one is running. */
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
    /** Submits the form. The form stays open if the user changed values in the meantime. */
    save: (send: () => Promise<Saved>) =>
      run(async () => {
        setAnswered({})
        const { isWhole, afterwards } = await send()
        return () => {
          setState(isWhole ? 'saved' : 'open')
          afterwards()
        }
      }),
    /** Runs an action other than saving. Shows a failure in the same way as a failed save. */
    attempt: (act: () => Promise<void>) =>
      run(async () => {
        await act()
        return () => setState('open')
      }),
    /** Clears the faults that `stillAnswered` drops and, unless it is kept, the general problem. */
    reopen(stillAnswered: (answered: Faults) => Faults, keepsProblem = false) {
      setState((now) => (now === 'saving' ? now : 'open'))
      if (!keepsProblem) setProblem(undefined)
      setAnswered(stillAnswered)
    },
  }
}

/** Clears an offline problem once the network returns. */
function useOnlineAgain(
  problem: FormProblem | undefined,
  setProblem: (problem: undefined) => void,
): void {
  useEffect(() => {
    if (problem?.kind !== 'offline') return
    const forget = () => setProblem(undefined)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [problem, setProblem])
}
