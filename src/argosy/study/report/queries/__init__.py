"""Queries of reports: polars over the Parquet files of a study, lazy, so that any number of rows needs little memory.

A report shows the source of these functions as the query of a figure. So each takes tables and plain values only, and
uses nothing but polars and functions of this package.
"""
