"""Reports of studies: one page that needs nothing else, with plots, tables and the queries that computed them."""
