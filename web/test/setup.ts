import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import './platform'

// How long a test waits for what must come; a slow machine is no failure.
configure({ asyncUtilTimeout: 120_000 })
