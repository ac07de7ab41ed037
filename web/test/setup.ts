import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import './platform'

// React keeps the stack of each element it makes; Jest asks for a hundred frames.
Error.stackTraceLimit = 10

// How long a test waits for what must come; a slow machine is no failure.
configure({ asyncUtilTimeout: 120_000 })
