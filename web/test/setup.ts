import '@testing-library/jest-dom'
import './platform'
