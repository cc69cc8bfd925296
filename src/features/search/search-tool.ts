/** What assistants know the search box by (WebMCP). */
export const SEARCH_TOOL_NAME = 'search_products'
