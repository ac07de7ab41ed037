import { Component, type ReactNode } from 'react'
import { LeaveNow } from '../leaving/LeaveNow'
import { OopsScreen } from './OopsScreen'

interface ErrorBoundaryProps {
  /** Differs for each history entry: the next one clears the error, even at the same path. */
  step?: string | undefined
  children: ReactNode
}

/** Wraps every route: an error that a page throws becomes the Oops page, with the leave button. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override componentDidUpdate({ step }: ErrorBoundaryProps) {
    if (step !== this.props.step && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <>
        <LeaveNow />
        <OopsScreen message={messageOf(this.state.error)} />
      </>
    )
  }
}

/** A route's error as the page shows it: its status text or its message. */
function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return undefined
  if ('statusText' in error && typeof error.statusText === 'string' && error.statusText)
    return error.statusText
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return undefined
}
