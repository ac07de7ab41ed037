import { Component, type ReactNode } from 'react'
import { EventFailed } from './NoEvent'

/** Keeps an event that cannot be shown from taking the site down with it. */
export class EventBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <EventFailed /> : this.props.children
  }
}
