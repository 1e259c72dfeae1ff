export function PortfolioSection() { return null; }
