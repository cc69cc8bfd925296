/** The name of the search box as a WebMCP tool for assistants. */
export const SEARCH_TOOL_NAME = 'search_products'
